import type { ApiClient } from '@koya/contract/protocol/client.ts'
import { createContext, type RouterContext } from 'react-router'

declare global {
  var koyaApiContext: RouterContext<ApiClient> | undefined
}

/**
 * How a loader reaches the API on the server: `context.get(apiContext)`. Kept on the global object because the server
 * and the bundle each load this file, and two contexts would not know each other.
 */
export const apiContext: RouterContext<ApiClient> = globalThis.koyaApiContext ?? createContext<ApiClient>()
globalThis.koyaApiContext = apiContext
