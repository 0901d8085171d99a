import type { Fuzzed } from './fuzz.ts'

/** Each kind of wrong answer once, with the first request that brought it, short enough to read. */
export function describeWrong({ wrong }: Fuzzed) {
  return [...wrong.values()].map(({ what, times, first, body }) => {
    const { caller, method, url, headers, payload } = first
    const sent = payload === undefined ? '' : `\n  ${headers['content-type']}: ${String(payload).slice(0, 600)}`
    return `${what} (${times} times)\n  ${caller}: ${method} ${url.slice(0, 600)}${sent}\n  answer: ${body}`
  })
}
