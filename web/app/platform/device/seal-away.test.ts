import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { everythingReadable, oneDevice, openPage } from '../../../test/one-device.ts'

const [ADA, BOLA] = [7, 8]
const SECRET = 'what Ada wrote about her boss'
const key = (): string => randomBytes(32).toString('base64url')
const keys = (n: number, seal_key: string) => ({ seal_id: `seal-${n}`, seal_key, log_out_ticket: `ticket-${n}` })

let adasKey: string
/** What the server is asked, and what it says. */
let asked: { url: string; headers: Record<string, string>; body: unknown }[]
let answer: (url: string) => Response

const ours = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'koya-answer': '1' } })

beforeEach(() => {
  oneDevice()
  adasKey = key()
  asked = []
  answer = () => ours({ message: 'ok', data: { ...keys(2, key()), seal_keys: { 'seal-1': adasKey } } })
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body: string }) => {
    asked.push({ url, headers: init.headers, body: JSON.parse(init.body) })
    return answer(url)
  })
})

/** Ada has worked without a line and leaves. */
async function adaLeaves() {
  const page = await openPage()
  page.logIn(ADA)
  await page.rememberKeys(ADA, keys(1, adasKey))
  await page.keep(ADA, 'note.3', { body: SECRET })
  await page.keep(ADA, 'progress', { waiting: [{ lesson_id: 5, done_at: '2026-11-15T10:00:00Z' }], aside: [] })
  page.forgetSession()
  return page
}

async function adaReturns() {
  const page = await openPage()
  page.logIn(ADA)
  const { openSealed } = await import('./open-sealed.ts')
  return { ...page, unopened: await openSealed(ADA) }
}

test('whoever logs out leaves nothing readable, and finds everything again at the next log-in', async () => {
  const page = await adaLeaves()
  expect(await everythingReadable(page)).toContain(SECRET)
  await page.sealAway()
  page.logIn(BOLA)
  const readable = await everythingReadable(page)
  for (const secret of [SECRET, adasKey, 'token-of-7', 'lesson_id']) expect(readable).not.toContain(secret)

  const again = await adaReturns()
  expect(again.unopened).toBe(0)
  expect(await again.kept(ADA, 'note.3')).toEqual({ body: SECRET })
  expect(await again.kept(ADA, 'progress')).toMatchObject({ waiting: [{ lesson_id: 5 }] })
  expect(await again.onDevice((database) => database.count('sealed'))).toBe(0)
})

test('the first page that asks after the log-in finds what was sealed, and without a line later', async () => {
  const page = await adaLeaves()
  await page.sealAway()
  const next = await openPage()
  next.logIn(ADA)
  const answerOfServer = answer
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await next.kept(ADA, 'note.3')).toBeUndefined()
  answer = answerOfServer
  expect(await next.kept(ADA, 'note.3')).toEqual({ body: SECRET })
})

test('a page that is closed before the sealing is caught up with by the next one', async () => {
  await adaLeaves()
  const next = await openPage()
  expect(await next.hasSomebodyLeft()).toBe(true)
  await next.sealAway()
  expect(await everythingReadable(next)).not.toContain(SECRET)
})

test('sealing that breaks off has deleted nothing', async () => {
  const page = await adaLeaves()
  const stop = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('gone', 'AbortError')
  })
  await expect(page.sealAway()).rejects.toThrow()
  stop.mockRestore()
  const next = await openPage()
  expect(await next.kept(ADA, 'note.3')).toEqual({ body: SECRET })
  expect(await next.onDevice((database) => database.count('sealed'))).toBe(0)
  await next.sealAway()
  expect((await adaReturns()).unopened).toBe(0)
})

test('two tabs that seal at once seal once', async () => {
  const page = await adaLeaves()
  const other = await openPage()
  await Promise.all([page.sealAway(), other.sealAway()])
  expect(await other.onDevice((database) => database.count('sealed'))).toBe(1)
})

test('the last words of an open page count, also when they are sealed before what was kept earlier', async () => {
  const page = await adaLeaves()
  await page.keysOf(ADA)
  await page.keep(ADA, 'note.3', { body: 'the last words' })
  await page.sealAway()
  expect(await (await adaReturns()).kept(ADA, 'note.3')).toEqual({ body: 'the last words' })
})

test('what an open page still writes after the log-out is sealed too', async () => {
  const page = await adaLeaves()
  await page.keysOf(ADA)
  await page.sealAway()
  await page.keep(ADA, 'note.4', { body: `${SECRET}, first` })
  await page.keep(ADA, 'note.4', { body: `${SECRET}, and more` })
  expect(await everythingReadable(page)).not.toContain(SECRET)
  const again = await adaReturns()
  expect(await again.kept(ADA, 'note.4')).toEqual({ body: `${SECRET}, and more` })
  expect(await again.kept(ADA, 'note.3')).toEqual({ body: SECRET })
})

test('a page that never knew the keys refuses to keep anything for somebody who has left', async () => {
  await (await adaLeaves()).sealAway()
  const page = await openPage()
  await expect(page.keep(ADA, 'note.4', SECRET)).rejects.toMatchObject({ why: 'logged-out' })
  expect(await everythingReadable(page)).not.toContain(SECRET)
})

test('what was sealed joins what was done since', async () => {
  await (await adaLeaves()).sealAway()
  const page = await openPage()
  page.logIn(ADA)
  await page.keep(ADA, 'progress', { waiting: [{ lesson_id: 6, done_at: '2026-11-16T10:00:00Z' }], aside: [] })
  const again = await adaReturns()
  const progress = await again.kept<{ waiting: { lesson_id: number }[] }>(ADA, 'progress')
  expect(progress?.waiting.map(({ lesson_id }) => lesson_id).sort()).toEqual([5, 6])
})

test('work that the present key does not open stays sealed for a better day', async () => {
  await (await adaLeaves()).sealAway()
  const right = adasKey
  adasKey = key()
  expect((await adaReturns()).unopened).toBe(1)
  // Not asked for at every page load.
  const before = asked.length
  expect((await adaReturns()).unopened).toBe(0)
  expect(asked.length).toBe(before)
  adasKey = right
  vi.useFakeTimers({ now: Date.now() + 2 * 24 * 3_600_000, toFake: ['Date'] })
  const again = await adaReturns()
  vi.useRealTimers()
  expect(await again.kept(ADA, 'note.3')).toEqual({ body: SECRET })
})

test('the session that was left without a line is ended when it is back, also when somebody else is logged in', async () => {
  const page = await adaLeaves()
  await page.sealAway()
  page.logIn(BOLA)
  const { sendLogOuts } = await import('./send-log-outs.ts')
  for (const portal of [
    () => new Response('<h1>Buy a voucher</h1>'),
    () => new Response('{"message":"No","code":"forbidden"}', { status: 403 }),
    () => new Response('{}'),
  ]) {
    answer = portal
    await expect(sendLogOuts()).rejects.toThrow()
  }
  answer = () => ours({ message: 'Logged out' })
  await sendLogOuts()
  await sendLogOuts()
  expect(asked).toHaveLength(4)
  expect(asked.at(-1)).toMatchObject({ url: '/api/v1/auth/logout/later', body: { ticket: 'ticket-1' } })
  expect(asked.at(-1)?.headers).not.toHaveProperty('authorization')
})

test("a person's queue is never sent while somebody else is logged in, and says for whom it is", async () => {
  const page = await openPage()
  page.logIn(BOLA)
  const { apiOf } = await import('../api.ts')
  const body = { items: [{ lesson_id: 1, done_at: '2026-11-15T10:00:00Z' }] }
  await expect(apiOf(ADA)('POST /progress', { body })).rejects.toThrow()
  expect(asked).toEqual([])
  page.logIn(ADA)
  await apiOf(ADA)('POST /progress', { body })
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer token-of-7', 'koya-person': '7' })
})

test('what nobody came back for in half a year is removed', async () => {
  const page = await adaLeaves()
  await page.sealAway()
  const { forgetOld } = await import('./send-log-outs.ts')
  const days = (n: number) => Date.now() + n * 24 * 3_600_000
  await forgetOld(days(179))
  expect(await page.onDevice((database) => database.count('sealed'))).toBe(1)
  await forgetOld(days(181))
  expect(await page.onDevice((database) => database.count('sealed'))).toBe(0)
  expect(await page.onDevice((database) => database.count('log-outs'))).toBe(0)
})
