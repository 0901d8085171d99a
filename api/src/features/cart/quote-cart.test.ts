import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Buyer, openShop } from '../../../test/money/shop.ts'
import { courses } from '../../db/schema.ts'

const shop = await openShop()
const { app, db, paid, free } = shop
const [first, second, third, fourth] = paid.map(({ id }) => id) as [number, number, number, number]
const gift = free[0]?.id ?? 0

const quote = (who: Buyer, ids: string) => who.call('GET', `/cart/quote?ids=${ids}`)

test('a quote tells what can be bought and what it costs now, in the order it was asked for, and nothing of drafts', async () => {
  const buyer = await shop.newBuyer()
  await buyer.enrol([gift])
  await db.update(courses).set({ enrolmentEnd: '2020-01-01' }).where(eq(courses.id, third))
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, fourth))
  const { status, data } = await quote(buyer, [fourth, second, gift, third, first].join())
  expect(status).toBe(200)
  expect(data.courses.map(({ id, state }: { id: number; state: string }) => [id, state])).toEqual([
    [second, 'open'],
    [gift, 'enrolled'],
    [third, 'closed'],
    [first, 'open'],
  ])
  expect(data.courses[2]).toMatchObject({ closed: '2020-01-02' })
  expect(data.courses[0]).toEqual({
    id: second,
    course_name: paid[1]?.name,
    price: (paid[1]?.priceKobo ?? 0) / 100,
    regular_price: (paid[1]?.priceKobo ?? 0) / 100,
    own_price: (paid[1]?.priceKobo ?? 0) / 100,
    reason: null,
    until: null,
    state: 'open',
    outline: expect.objectContaining({ written: 1 }),
  })
  expect(data).toMatchObject({ regular_total: data.total, discount: 0, bundles: [] })
  expect(data.total).toBe(((paid[0]?.priceKobo ?? 0) + (paid[1]?.priceKobo ?? 0)) / 100)
})

test('a quote says, as the page of the course does, what is still to be written, that an exam comes first and when it starts', async () => {
  const all = paid.map(({ id }) => id)
  const nextYear = addDays(lagosDay(new Date()), 365)
  await db.update(courses).set({ needsEntranceExam: true, startDate: nextYear }).where(eq(courses.id, first))
  const found = (await quote(await shop.newBuyer(), all.join())).data.courses
  for (const { id, state, outline, entrance_exam, starts_on } of found) {
    if (state !== 'open') continue
    const page = (await app.inject(`/api/v1/courses/${id}`)).json().data
    const lessons = page.curriculum
      .flatMap((section: { lessons: { kind: string; is_written: boolean }[] }) => section.lessons)
      .filter(({ kind }: { kind: string }) => kind !== 'quiz' && kind !== 'exam')
    const written = lessons.filter(({ is_written }: { is_written: boolean }) => is_written).length
    expect(outline).toEqual(written < lessons.length ? { lessons: lessons.length, written } : undefined)
    expect(entrance_exam ?? 0).toBe(page.entrance_exam)
    expect(starts_on).toBe(page.start_date > lagosDay(new Date()) ? page.start_date : undefined)
  }
  expect(found.find(({ id }: { id: number }) => id === first)).toMatchObject({ entrance_exam: 1, starts_on: nextYear })
})

test('what someone else owns is still open to me', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  await ada.enrol([gift])
  expect((await quote(bola, String(gift))).data.courses).toMatchObject([{ id: gift, state: 'open' }])
})

test('a course asked for twice is counted once, an unknown one not at all', async () => {
  const { data } = await quote(shop.buyer, [first, first, 2_147_483_647].join())
  expect(data.courses).toMatchObject([{ id: first }])
  expect(data.total).toBe((paid[0]?.priceKobo ?? 0) / 100)
})

test('prices with kobo add up exactly', async () => {
  await db.update(courses).set({ priceKobo: 10 }).where(eq(courses.id, first))
  await db.update(courses).set({ priceKobo: 20 }).where(eq(courses.id, second))
  expect((await quote(shop.buyer, [first, second].join())).data.total).toBe(0.3)
})

test('fifty courses may stand in a cart, not fifty-one', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join()
  expect((await quote(shop.buyer, ids(50))).status).toBe(200)
  expect(await quote(shop.buyer, ids(51))).toMatchObject({ status: 422, errors: { ids: ['Please give at most 50'] } })
})

test.each(['', ',', '1,', 'abc', '1,abc', '0', '-1', '1.5', '2147483648', '1e400', '%00', '1&ids=2', '__proto__'])(
  'ids=%s is refused at its field, never a 500',
  async (ids) => {
    const { status, errors } = await quote(shop.buyer, ids)
    expect(status).toBe(422)
    expect(Object.keys(errors)[0]).toMatch(/^ids/)
  },
)

test('a quote needs ids and a session', async () => {
  expect(await shop.buyer.call('GET', '/cart/quote')).toMatchObject({ status: 422, errors: { ids: ['Required'] } })
  expect((await app.inject(`/api/v1/cart/quote?ids=${first}`)).statusCode).toBe(401)
})
