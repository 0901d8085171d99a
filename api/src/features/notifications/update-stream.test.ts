import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { UPDATES_PATH } from '@koya/contract/protocol/endpoint.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { type Buyer, openShop } from '../../../test/money/shop.ts'
import { logInAs, makePerson } from '../../../test/people.ts'
import { listen } from '../../db/listen.ts'
import { notifications, sessions } from '../../db/schema.ts'
import { hashToken } from '../../http/session.ts'
import { UPDATES_CHANNEL } from '../../live-updates/live-updates.ts'
import { notify } from './notify.ts'

const shop = await openShop()
const { app, db, deps, place } = shop
const address = await app.listen({ port: 0 })
const line = await listen(place, [UPDATES_CHANNEL], {
  onMessage: (_channel, payload) => deps.liveUpdates.tell(Number(payload)),
  onGap: deps.liveUpdates.look,
})
afterAll(() => line.close())

const watching = new Map<number, number>()
const { watch } = deps.liveUpdates
deps.liveUpdates.watch = (userId, stream) => {
  const count = (by: number) => watching.set(userId, (watching.get(userId) ?? 0) + by)
  const unwatch = watch(userId, stream)
  count(1)
  return () => {
    count(-1)
    unwatch()
  }
}

/** A busy machine takes its time. */
const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

/** A page that stays open: what it has heard, and whether it has ended. */
async function openPage(who: { token: string }, at = address) {
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
  await eventually(() => page.heard).toContain('event: open')
  return page
}

async function tell(who: Buyer) {
  await db.transaction((tx) =>
    notify(tx, who.id, [
      { type: 'Course Payment', about: 'payment_received', kind: 'payment', message: 'Paid', link: '/payments/a' },
    ]),
  )
}

async function age(who: Buyer, changed: Parameters<ReturnType<typeof db.update<typeof sessions>>['set']>[0]) {
  await db.update(sessions).set(changed).where(eq(sessions.userId, who.id))
}

/** Logged in without the work of comparing a password. */
async function makeSession(at: typeof db, userId: number) {
  const token = randomBytes(32).toString('base64url')
  await at.insert(sessions).values({ tokenHash: hashToken(token), userId })
  return token
}

const standings = ({ heard }: { heard: string }) =>
  [...heard.matchAll(/^data: (.+)$/gm)].map(([, words = '']) => JSON.parse(words))

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
  await eventually(() => timesTold(hers)).toBe(1)
  await tell(bola)
  await eventually(() => timesTold(his)).toBe(1)
  expect(timesTold(hers)).toBe(1)
  for (const page of [hers, his]) page.leave()
})

test('news that are rolled back are not told', async () => {
  const buyer = await shop.newBuyer()
  const page = await openPage(buyer)
  await db
    .transaction(async (tx) => {
      await notify(tx, buyer.id, [
        { type: 'Course Payment', about: 'payment_received', kind: 'payment', message: 'Paid', link: '/payments/a' },
      ])
      throw new Error('no')
    })
    .catch(() => {})
  await tell(buyer)
  await eventually(() => timesTold(page)).toBe(1)
  page.leave()
})

test('an open page is told how many are unread and which is the newest, first and with everything new', async () => {
  const buyer = await shop.newBuyer()
  const page = await openPage(buyer)
  expect(standings(page)).toEqual([{ unread: 0 }])
  await db.transaction((tx) =>
    notify(tx, buyer.id, [
      { type: 'Course Payment', about: 'payment_received', kind: 'payment', message: 'Paid', link: '/payments/a' },
    ]),
  )
  await eventually(() => standings(page)).toHaveLength(2)
  const [newest] = (await buyer.call('GET', '/notifications')).data
  expect(standings(page)[1]).toEqual({ unread: 1, newest: { id: newest.id, data: newest.data } })
  page.leave()
})

test('looking after a hundred open pages takes one statement, and opening another two', async () => {
  const { app, db, deps, statements } = await openShop()
  const at = await app.listen({ port: 0 })
  const people = await Promise.all(Array.from({ length: 100 }, () => makePerson(db)))
  const tokens = await Promise.all(people.map((person) => makeSession(db, person.id)))
  const pages = await Promise.all(tokens.map((token) => openPage({ token }, at)))
  statements.length = 0
  deps.liveUpdates.look()
  await eventually(() => statements.length).toBe(1)
  const one = await openPage({ token: tokens[0] ?? '' }, at)
  expect(statements).toHaveLength(3)
  for (const page of [...pages, one]) page.leave()
})

test('a page that is open for weeks keeps its session in use, with one statement for all of them', async () => {
  const buyer = await shop.newBuyer()
  const page = await openPage(buyer)
  const mine = eq(sessions.userId, buyer.id)
  await db.update(sessions).set({ lastSeenAt: sql`now() - interval '13 days'` }).where(mine)
  deps.liveUpdates.look()
  const recent = gt(sessions.lastSeenAt, sql`now() - interval '1 minute'`)
  await eventually(() => db.$count(sessions, and(mine, recent))).toBe(1)
  page.leave()
})

test.each([
  ['deleted by hand', (who: Buyer) => db.delete(sessions).where(eq(sessions.userId, who.id))],
  ['too old', (who: Buyer) => age(who, { createdAt: sql`now() - interval '91 days'` })],
  ['unused for too long', (who: Buyer) => age(who, { lastSeenAt: sql`now() - interval '15 days'` })],
])('a session that is %s ends its stream when it is looked at next', async (_, end) => {
  const buyer = await shop.newBuyer()
  const page = await openPage(buyer)
  deps.liveUpdates.look()
  await end(buyer)
  deps.liveUpdates.look()
  await eventually(() => page.hasEnded).toBe(true)
})

test('logging out ends the stream at once, that of another device stays', async () => {
  const buyer = await shop.newBuyer()
  const phone = await openPage(buyer)
  const desk = await openPage({ token: (await logInAs(app, buyer.email)).json().token })
  await buyer.call('POST', '/auth/logout')
  await eventually(() => phone.hasEnded).toBe(true)
  await tell(buyer)
  await eventually(() => timesTold(desk)).toBe(1)
  expect(timesTold(phone)).toBe(0)
  desk.leave()
})

test('logging out everywhere ends every stream at once', async () => {
  const buyer = await shop.newBuyer()
  const pages = [await openPage(buyer), await openPage({ token: (await logInAs(app, buyer.email)).json().token })]
  await buyer.call('DELETE', '/account/sessions')
  await eventually(() => pages.map(({ hasEnded }) => hasEnded)).toEqual([true, true])
})

test('what was written while nobody listened is told when the line is back, to those whom it concerns', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  const [hers, his] = [await openPage(ada), await openPage(bola)]
  // As a process does that dies before it can say so.
  await db.insert(notifications).values({ userId: ada.id, type: 'Course Payment', kind: 'payment', message: 'Paid' })
  const cut = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'koya listen' AND datname = current_database()`
  await db.execute(cut)
  await eventually(() => timesTold(hers)).toBe(1)
  expect([timesTold(his), his.hasEnded, hers.hasEnded]).toEqual([0, false, false])
  for (const page of [hers, his]) page.leave()
})

test('a seventh page ends the first and no other, an eighth the second', async () => {
  const buyer = await shop.newBuyer()
  const pages: Awaited<ReturnType<typeof openPage>>[] = []
  for (let n = 0; n < 8; n++) pages.push(await openPage(buyer))
  await eventually(() => pages.map(({ hasEnded }) => hasEnded)).toEqual([true, true, ...Array(6).fill(false)])
  // Told when to come back, they do not push each other out in turns; their connections are closed.
  for (const page of pages.slice(0, 2)) expect(page.heard).toMatch(/\nretry: 60000\n\n$/)
  expect(pages[0]?.headers.connection).toBe('close')
  await tell(buyer)
  await eventually(() => pages.map(timesTold)).toEqual([0, 0, ...Array(6).fill(1)])
  for (const page of pages) page.leave()
})

test('a page that was left makes room: the next one hears all the same', async () => {
  const buyer = await shop.newBuyer()
  const one = await openPage(buyer)
  one.leave()
  const two = await openPage(buyer)
  await eventually(() => watching.get(buyer.id)).toBe(1)
  await tell(buyer)
  await eventually(() => timesTold(two)).toBe(1)
  two.leave()
  await eventually(() => watching.get(buyer.id)).toBe(0)
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
  await eventually(() => watching.get(buyer.id)).toBe(1)
  page.leave()
})

test('when the process stops, every stream ends and nothing waits', async () => {
  const other = await openShop()
  const page = await openPage(other.buyer, await other.app.listen({ port: 0 }))
  await other.app.close()
  await eventually(() => page.hasEnded).toBe(true)
})
