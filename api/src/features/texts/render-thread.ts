import { parentPort } from 'node:worker_threads'
import { renderText } from './render-text.ts'
import type { RenderWork } from './text-renderer.ts'

parentPort?.on('message', ({ text, places }: RenderWork) => {
  parentPort?.postMessage(renderText(text, places))
})
parentPort?.postMessage('ready')
