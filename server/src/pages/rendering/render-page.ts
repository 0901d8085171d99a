import { createClient, type Send } from '@koya/contract/protocol/client.ts'
import { apiContext } from '@koya/web/app/platform/api-context.ts'
import { rehearsalContext } from '@koya/web/app/shell/rehearsal-context.ts'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { RenderPage } from './renderer.ts'

/** Makes pages on the thread that asks. */
export function pageRenderer(build: ServerBuild | (() => Promise<ServerBuild>), isDev = false): RenderPage {
  const handle = createRequestHandler(build, isDev ? 'development' : 'production')
  return async ({ url, form, isRehearsal }, ask) => {
    const context = new RouterContextProvider()
    const send: Send = async (asked) => {
      const { status, text } = await ask(asked)
      return { status, body: JSON.parse(text) }
    }
    context.set(apiContext, createClient(send))
    context.set(rehearsalContext, isRehearsal)
    const sent = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const response = await handle(new Request(url, { headers: { accept: 'text/html' }, ...sent }), context)
    const { status, headers } = response
    return { status, headers: Object.fromEntries(headers), body: new Uint8Array(await response.arrayBuffer()) }
  }
}
