import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Routes } from '../addresses/matched-routes.ts'
import type { AskApi, PageOrder, Rendered, Renderer } from './renderer.ts'

type Request = Parameters<AskApi>[0]
type Answer = Awaited<ReturnType<AskApi>>
export type ToThread =
  | { page: number; order: PageOrder }
  | { ask: number; answer: Answer }
  | { ask: number; error: unknown }
export type FromThread =
  | { routes: Routes }
  | { page: number; ask: number; request: Request }
  | { page: number; made: Rendered }
  | { page: number; error: unknown }

type Waiting = PromiseWithResolvers<Rendered> & { ask: AskApi }

/**
 * Makes pages on a thread of their own: while React writes one, which takes many milliseconds, this thread goes on serving
 * those from memory. The loaders' questions to the API come back here, where the database is. A thread that has died takes
 * the pages it was making with it, and the next page starts another.
 */
export async function openRenderThread(bundle: string): Promise<Renderer> {
  let running: ReturnType<typeof start> | undefined = begin()
  const { routes } = await running
  return {
    routes,
    render: async (order, ask) => {
      running ??= begin()
      return (await running).render(order, ask)
    },
    close: async () => (await running)?.end(),
  }

  function begin() {
    return start(bundle, () => {
      running = undefined
    })
  }
}

async function start(bundle: string, onEnd: () => void) {
  const waiting = new Map<number, Waiting>()
  let pages = 0
  const thread = new Worker(new URL('./render-thread.ts', import.meta.url), {
    workerData: { bundle },
    // It has no use for secrets or for how this process was started.
    env: { NODE_ENV: process.env.NODE_ENV },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 24 },
  })
  thread.unref()
  thread.on('error', endWith).on('exit', () => endWith(new Error('the thread that makes pages has ended')))
  const [{ routes }] = (await once(thread, 'message')) as [{ routes: Routes }]
  thread.on('message', hear)
  return { routes, render, end: () => thread.terminate() }

  function render(order: PageOrder, ask: AskApi) {
    const page = ++pages
    const wanted = { ...Promise.withResolvers<Rendered>(), ask }
    waiting.set(page, wanted)
    say({ page, order })
    return wanted.promise
  }

  function hear(message: Exclude<FromThread, { routes: Routes }>) {
    const wanted = waiting.get(message.page)
    if ('request' in message) return wanted?.ask(message.request).then(answerTo(message.ask), refusalOf(message.ask))
    waiting.delete(message.page)
    if ('made' in message) wanted?.resolve(message.made)
    else wanted?.reject(message.error)
  }

  function answerTo(ask: number) {
    return (answer: Answer) => say({ ask, answer })
  }

  function refusalOf(ask: number) {
    return (error: unknown) => say({ ask, error })
  }

  function endWith(error: unknown) {
    onEnd()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function say(message: ToThread) {
    thread.postMessage(message)
  }
}
