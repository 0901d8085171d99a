import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { testApp } from '../../../test/test-app.ts'
import { createLogger } from '../../logger.ts'
import { createMetrics } from '../../metrics.ts'
import { createFreshness } from './freshness.ts'
import { openReplica } from './replica.ts'

const TIMEOUT_MS = 300
const REST_MS = 200

/** A server that takes calls and never says a word, as behind a line that is cut. */
async function silentServer() {
  let calls = 0
  const server = createServer(() => void calls++).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeLater(async () => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `postgres://koya@127.0.0.1:${port}/koya`, calls: () => calls }
}

test('a replica that says nothing is asked by one visitor in a while, and nobody else waits for it', async () => {
  const { db: primary } = await testApp()
  const { url, calls } = await silentServer()
  const freshness = createFreshness()
  freshness.beginReading()({ server: 'one 1', written: 1n, flushed: 1n }, true)
  const replica = openReplica({
    url,
    isPooled: false,
    mostAgeMs: 60_000,
    primary,
    freshness,
    metrics: createMetrics({ ofProcess: false }),
    log: createLogger('silent'),
    timeoutMs: TIMEOUT_MS,
    restMs: REST_MS,
  })
  closeLater(replica.close)
  const visit = async () => {
    const began = performance.now()
    expect(await replica.read(async (db) => db === primary)).toBe(true)
    return performance.now() - began >= TIMEOUT_MS / 2
  }
  expect([await visit(), await visit()]).toEqual([true, false])
  for (const called of [1, 2]) {
    expect(calls()).toBe(called)
    await pause(REST_MS + 50)
    const waited = await Promise.all(Array.from({ length: 20 }, visit))
    expect(waited.filter(Boolean)).toHaveLength(1)
  }
})
