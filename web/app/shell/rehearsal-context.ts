import { createContext, type RouterContext } from 'react-router'

declare global {
  var koyaRehearsalContext: RouterContext<boolean> | undefined
}

/** Whether this installation only rehearses payments (`PAYMENTS=rehearsal`). On the global object as `apiContext` is. */
export const rehearsalContext: RouterContext<boolean> = globalThis.koyaRehearsalContext ?? createContext(false)
globalThis.koyaRehearsalContext = rehearsalContext
