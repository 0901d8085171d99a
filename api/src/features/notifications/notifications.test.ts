import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Buyer, openShop } from '../../../test/money/shop.ts'
import { notifications } from '../../db/schema.ts'
import { notify } from './notify.ts'

const shop = await openShop()
const { app, db, free } = shop

type Shown = { id: number; data: { message: string }; read_at: string | null }

/** News of yesterday and before, the first the oldest. */
async function tell(who: Buyer, count: number) {
  const rows = Array.from({ length: count }, (_, n) => ({
    userId: who.id,
    type: 'Course Payment' as const,
    message: `News ${n + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }))
  return (await db.insert(notifications).values(rows).returning()).map(({ id }) => id)
}

const read = (who: Buyer, query = '') => who.call('GET', `/notifications${query}`)
const texts = ({ data }: { data: Shown[] }) => data.map(({ data: { message } }) => message)

test('a notification says what it is about, what happened and when', async () => {
  const buyer = await shop.newBuyer()
  await buyer.enrol([free[0]?.id ?? 0])
  expect(await read(buyer)).toEqual({
    status: 200,
    data: [
      {
        id: expect.any(Number),
        data: {
          notification_type: 'Course Enrollment',
          kind: 'enrolment',
          message: `You are enrolled in ${free[0]?.name}.`,
          link: `/classroom/${free[0]?.id}`,
        },
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        read_at: null,
      },
    ],
    page: { number: 1, size: 20, total: 1 },
    unread: 1,
  })
})

test('the newest comes first, also among those of one moment, and there are pages', async () => {
  const buyer = await shop.newBuyer()
  await tell(buyer, 5)
  await db.transaction((tx) =>
    notify(tx, buyer.id, [
      { type: 'Course Payment', about: 'payment_received', kind: 'payment', message: 'Paid', link: '/payments/a' },
      { type: 'Course Enrollment', about: 'enrolled', kind: 'enrolment', message: 'Enrolled', link: '/mylearning' },
    ]),
  )
  expect(texts(await read(buyer))).toEqual(['Enrolled', 'Paid', 'News 5', 'News 4', 'News 3', 'News 2', 'News 1'])
  const second = await read(buyer, '?per_page=3&page=2')
  expect(texts(second)).toEqual(['News 4', 'News 3', 'News 2'])
  expect(second.page).toEqual({ number: 2, size: 3, total: 7 })
  expect(await read(buyer, '?page=1000&per_page=100')).toMatchObject({ data: [], page: { total: 7 }, unread: 7 })
})

test('reading marks what was shown and nothing that came after it', async () => {
  const buyer = await shop.newBuyer()
  const [, second, third] = (await tell(buyer, 4)) as [number, number, number, number]
  const mark = (up_to: number) => buyer.call('POST', '/notifications/read', { up_to })
  expect(await mark(second)).toEqual({ status: 200, data: { unread: 2 } })
  const first = (await read(buyer)).data.find((one: Shown) => one.id === second)?.read_at
  expect(first).not.toBeNull()
  expect(await mark(third)).toMatchObject({ data: { unread: 1 } })
  const shown = (await read(buyer)).data as Shown[]
  expect(shown.map(({ read_at }) => read_at !== null)).toEqual([false, true, true, true])
  expect(shown.find(({ id }) => id === second)?.read_at).toBe(first)
  expect((await buyer.call('GET', '/notifications/unread')).data).toEqual({ unread: 1 })
})

test('nobody reads or marks the news of another', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  await tell(ada, 3)
  expect(await read(bola)).toMatchObject({ data: [], unread: 0, page: { total: 0 } })
  await bola.call('POST', '/notifications/read', { up_to: 2_147_483_647, user_id: ada.id })
  expect((await ada.call('GET', '/notifications/unread')).data).toEqual({ unread: 3 })
  expect(await db.$count(notifications, eq(notifications.userId, ada.id))).toBe(3)
})

test.each(['?page=0', '?page=-1', '?page=abc', '?page=1001', '?per_page=0', '?per_page=101', '?page=1&page=2'])(
  'notifications%s is refused, never a 500',
  async (query) => {
    expect((await read(shop.buyer, query)).status).toBe(422)
  },
)

test.each([
  {},
  { up_to: 0 },
  { up_to: -1 },
  { up_to: '1' },
  { up_to: 1.5 },
  { up_to: 2 ** 53 },
  { up_to: null },
  { up_to: [1] },
])('marking %j is refused', async (body) => {
  expect((await shop.buyer.call('POST', '/notifications/read', body)).status).toBe(422)
})

test('without a session there is no news', async () => {
  for (const url of ['/api/v1/notifications', '/api/v1/notifications/unread'])
    expect((await app.inject(url)).statusCode).toBe(401)
  expect((await app.inject({ method: 'POST', url: '/api/v1/notifications/read' })).statusCode).toBe(401)
})
