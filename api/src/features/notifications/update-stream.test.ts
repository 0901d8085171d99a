import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { UPDATES_PATH } from '@koya/contract/protocol/endpoint.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Buyer, openShop } from '../../../test/shop.ts'
import { listen } from '../../db/listen.ts'
import { sessions } from '../../db/schema.ts'
import { UPDATES_CHANNEL } from '../../live-updates.ts'
import { notify } from './notify.ts'

const shop = await openShop()
const { app, db, deps, place } = shop
const address = await app.listen({ port: 0 })
const line = await listen(place, [UPDATES_CHANNEL], {
  onMessage: (_channel, payload) => deps.liveUpdates.tell(Number(payload)),
  onGap: () => deps.liveUpdates.tellAll(),
})
afterAll(() => line.close())

const watching = new Map<number, number>()
const { watch } = deps.liveUpdates
deps.liveUpdates.watch = (userId, watcher) => {
  const count = (by: number) => watching.set(userId, (watching.get(userId) ?? 0) + by)
  const unwatch = watch(userId, watcher)
  count(1)
  return () => {
    count(-1)
    unwatch()
  }
}

/** A page that stays open: what it has heard, and whether it has ended. */
async function openPage(who: Buyer, at = address) {
  // Not with `fetch`, whose agent opens connections ahead of need: the test counts them.
  const request = get(at + UPDATES_PATH, { headers: { authorization: `Bearer ${who.token}` }, agent: false })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const page = { headers: response.headers, heard: '', hasEnded: false, leave: () => request.destroy() }
  response.on('data', (chunk) => {
    page.heard += chunk
  })
  response.on('end', () => {
    page.hasEnded = true
  })
  response.on('error', () => {})
  await expect.poll(() => page.heard).toContain('event: open')
  return page
}

async function tell(who: Buyer) {
  await db.transaction((tx) => notify(tx, who.id, [{ type: 'Course Payment', message: 'Paid' }]))
}

const timesTold = ({ heard }: { heard: string }) => heard.split('event: news').length - 1

test('without a session the stream is a JSON refusal', async () => {
  for (const headers of [{}, { authorization: 'Bearer nobody-has-this-token-at-all' }]) {
    const response = await fetch(address + UPDATES_PATH, { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'unauthenticated' })
  }
})

test('the token is taken from the header and never from the address', async () => {
  const { token } = shop.buyer
  expect((await fetch(`${address}${UPDATES_PATH}?token=${token}&access_token=${token}`)).status).toBe(401)
})

test('a question about the stream alone is answered and opens none', async () => {
  const headers = { authorization: `Bearer ${shop.buyer.token}` }
  expect((await fetch(address + UPDATES_PATH, { method: 'HEAD', headers })).status).toBe(404)
  expect(watching.get(shop.buyer.id)).toBeUndefined()
})

test('an open page hears of its own news as soon as they are written, and of nobody else’s', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const [hers, his] = [await openPage(ada), await openPage(bola)]
  expect(hers.headers['content-type']).toMatch(/^text\/event-stream/)
  expect(hers.headers['cache-control']).toBe('no-store')
  await tell(ada)
  await expect.poll(() => timesTold(hers)).toBe(1)
  await tell(bola)
  await expect.poll(() => timesTold(his)).toBe(1)
  expect(timesTold(hers)).toBe(1)
  for (const page of [hers, his]) page.leave()
})

test('news that are rolled back are not told', async () => {
  const buyer = await shop.newBuyer()
  const page = await openPage(buyer)
  await db
    .transaction(async (tx) => {
      await notify(tx, buyer.id, [{ type: 'Course Payment', message: 'Paid' }])
      throw new Error('no')
    })
    .catch(() => {})
  await tell(buyer)
  await expect.poll(() => timesTold(page)).toBe(1)
  page.leave()
})

test('a stream beats while its session stands and ends at the next beat once it is revoked', async () => {
  const buyer = await shop.newBuyer()
  deps.liveUpdates.beatMs = 50
  const page = await openPage(buyer)
  deps.liveUpdates.beatMs = 25_000
  await expect.poll(() => page.heard).toContain(': still here')
  expect(page.hasEnded).toBe(false)
  await db.delete(sessions).where(eq(sessions.userId, buyer.id))
  await expect.poll(() => page.hasEnded).toBe(true)
})

test('a seventh page ends the first and no other, an eighth the second', async () => {
  const buyer = await shop.newBuyer()
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  for (let n = 0; n < 8; n++) pages.push(await openPage(buyer))
  await expect.poll(() => pages.map(({ hasEnded }) => hasEnded)).toEqual([true, true, ...Array(6).fill(false)])
  // Told when to come back, they do not push each other out in turns; their connections are closed.
  for (const page of pages.slice(0, 2)) expect(page.heard).toMatch(/\nretry: 60000\n\n$/)
  expect(pages[0]?.headers.connection).toBe('close')
  await tell(buyer)
  await expect.poll(() => pages.map(timesTold)).toEqual([0, 0, ...Array(6).fill(1)])
  for (const page of pages) page.leave()
})

test('a page that was left makes room: the next one hears all the same', async () => {
  const buyer = await shop.newBuyer()
  const one = await openPage(buyer)
  one.leave()
  const two = await openPage(buyer)
  await expect.poll(() => watching.get(buyer.id)).toBe(1)
  await tell(buyer)
  await expect.poll(() => timesTold(two)).toBe(1)
  two.leave()
  await expect.poll(() => watching.get(buyer.id)).toBe(0)
})

test('who leaves while the session is being looked up leaves nothing behind', async () => {
  const buyer = await shop.newBuyer()
  const { hostname, port } = new URL(address)
  for (let n = 0; n < 20; n++)
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET ${UPDATES_PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${buyer.token}\r\n\r\n`, () => {
          socket.resetAndDestroy()
          resolve()
        })
      })
    })
  // Another page of theirs, opened afterwards, stands alone.
  const page = await openPage(buyer)
  await expect.poll(() => watching.get(buyer.id)).toBe(1)
  page.leave()
})

test('when the process stops, every stream ends and nothing waits', async () => {
  const other = await openShop()
  const page = await openPage(other.buyer, await other.app.listen({ port: 0 }))
  await other.app.close()
  await expect.poll(() => page.hasEnded).toBe(true)
})
