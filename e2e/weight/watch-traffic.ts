import { UPDATES_PATH } from '@koya/contract/protocol/endpoint.ts'
import { expect, type Page } from '@playwright/test'

export const kinds = ['html', 'js', 'css', 'pictures', 'data', 'other'] as const
export type Kind = (typeof kinds)[number]

const kindOf: Record<string, Kind> = {
  Document: 'html',
  Script: 'js',
  Stylesheet: 'css',
  Image: 'pictures',
  Fetch: 'data',
  XHR: 'data',
}

type Fetched = { address: string; kind: Kind; bytes: number; headers: number }
export type Traffic = Awaited<ReturnType<typeof watchTraffic>>

/** What a page fetches, as it comes over the line: compressed, and with its headers. */
export async function watchTraffic(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const fetched = new Map<string, Fetched>()
  const underWay = new Set<string>()
  let lastChange = Date.now()

  devtools.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
    if (!request.url.startsWith('http')) return
    // A redirect goes on under the same name: what sent it on counts as a request too.
    const before = redirectResponse && fetched.get(requestId)
    if (before) fetched.set(`${requestId} ${before.address}`, { ...before, bytes: redirectResponse.encodedDataLength })
    fetched.set(requestId, { address: request.url, kind: kindOf[type ?? ''] ?? 'other', bytes: 0, headers: 0 })
    underWay.add(requestId)
    lastChange = Date.now()
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId))
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) fetched.delete(requestId)
    const one = fetched.get(requestId)
    if (one) one.headers = response.encodedDataLength
    // News come in a stream that stays open as long as the page does.
    if (response.mimeType === 'text/event-stream') end(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength))
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0))
  await devtools.send('Network.enable')

  function end(requestId: string, bytes: number) {
    const one = fetched.get(requestId)
    if (one) one.bytes = bytes
    underWay.delete(requestId)
    lastChange = Date.now()
  }

  async function leave() {
    await page.goto('about:blank')
    fetched.clear()
    underWay.clear()
  }

  return {
    devtools,
    fetched: () => [...fetched.values()],
    leave,
    /** From here on as if nobody had been here. */
    beginAnew: async () => {
      await leave()
      // Switched on and off, it also empties what the page's own process remembers.
      for (const cacheDisabled of [true, false]) await devtools.send('Network.setCacheDisabled', { cacheDisabled })
      await devtools.send('Network.clearBrowserCache')
    },
    /** Everything has arrived, and for so long nothing else was asked for. */
    untilQuiet: (milliseconds: number) =>
      expect
        .poll(() => underWay.size === 0 && Date.now() - lastChange >= milliseconds, {
          intervals: [50],
          timeout: 30_000,
        })
        .toBe(true),
    /** Members hear of news: the last thing that a page of theirs asks for. */
    untilListening: () =>
      expect
        .poll(() => [...fetched.values()].some(({ address }) => address.endsWith(UPDATES_PATH)), {
          intervals: [50],
          timeout: 30_000,
        })
        .toBe(true),
  }
}
