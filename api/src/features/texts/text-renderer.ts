import { availableParallelism } from 'node:os'
import { createThreadPool, ThreadEnded } from '../../thread-pool.ts'
import type { Places, Rendered, WrittenText } from './render-text.ts'

export type RenderWork = { text: WrittenText; places: Places }

const pool = createThreadPool<RenderWork, Rendered | undefined>({
  file: new URL('./render-thread.ts', import.meta.url),
  atOnce: Math.max(1, Math.min(4, availableParallelism() - 1)),
  mostWaiting: 100,
  // An ordinary text of 200,000 characters takes 0.6 s of processor time, and longer on a machine that is busy.
  timeLimitMs: 5_000,
  memoryMb: 256,
})

/** HTML that is safe in a page, made outside the request thread; undefined where the text is too complex. */
export async function renderOutside({ markdown, html }: WrittenText, { videoHosts }: Places) {
  const text = markdown === undefined ? { html: html ?? '' } : { markdown }
  if (Object.values(text)[0] === '') return { clean: '', shown: '' }
  return pool({ text, places: { videoHosts } }).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return undefined
    throw error
  })
}
