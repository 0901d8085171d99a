import { isFilm } from '../app/platform/data-use/is-film.ts'

/** What this worker has fetched and nobody has asked about yet. Pages write it down for whoever is logged in. */
let used = 0
const STEP = 16_384
/** What browsers count for the head of an answer, whatever is in it. */
const HEAD = 300

/** Out of the browser's own store nothing comes over the line: its clock knows that. Films are counted as they pass. */
export function watchFetches() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (!isFilm(new URL(entry.name).pathname)) used += entry.transferSize
  }).observe({ type: 'resource' })
}

export function tellUsed(client: { postMessage: (message: unknown) => void } | null) {
  if (used > 0) client?.postMessage({ used })
  used = 0
}

/** The same answer, whose bytes are counted as they come. Told in steps, because a player takes its time. */
export function countBody(response: Response, tell: (bytes: number) => void) {
  if (!response.body) return response
  const reader = response.body.getReader()
  let waiting = HEAD
  const say = () => {
    if (waiting > 0) tell(waiting)
    waiting = 0
  }
  const counted = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read()
      waiting += value?.byteLength ?? 0
      if (done || waiting >= STEP) say()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel(reason) {
      say()
      return reader.cancel(reason)
    },
  })
  const { status, statusText, headers } = response
  return new Response(counted, { status, statusText, headers })
}
