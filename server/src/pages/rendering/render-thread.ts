import { parentPort, workerData } from 'node:worker_threads'
import type { ServerBuild } from 'react-router'
import type { FromThread, ToThread } from './open-render-thread.ts'
import { pageRenderer } from './render-page.ts'
import type { AskApi } from './renderer.ts'

const build: ServerBuild = await import(workerData.bundle)
const render = pageRenderer(build)
const asked = new Map<number, PromiseWithResolvers<Awaited<ReturnType<AskApi>>>>()
let asks = 0

parentPort?.on('message', (message: ToThread) => {
  if ('page' in message) make(message)
  else take(message)
})
const routes = Object.values(build.routes).filter((route) => route !== undefined)
say({ routes: Object.fromEntries(routes.map(({ id, path, index, parentId }) => [id, { id, path, index, parentId }])) })

async function make({ page, order }: Extract<ToThread, { page: number }>) {
  try {
    const made = await render(order, (request) => {
      const ask = ++asks
      const answer: PromiseWithResolvers<Awaited<ReturnType<AskApi>>> = Promise.withResolvers()
      asked.set(ask, answer)
      say({ page, ask, request })
      return answer.promise
    })
    say({ page, made }, [made.body.buffer as ArrayBuffer])
  } catch (error) {
    say({ page, error })
  }
}

function take(message: Exclude<ToThread, { page: number }>) {
  const answer = asked.get(message.ask)
  asked.delete(message.ask)
  if ('error' in message) answer?.reject(message.error)
  else answer?.resolve(message.answer)
}

function say(message: FromThread, transfer: ArrayBuffer[] = []) {
  parentPort?.postMessage(message, transfer)
}
