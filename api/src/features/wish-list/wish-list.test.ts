import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Buyer, openShop } from '../../../test/money/shop.ts'
import { courses, wishListItems } from '../../db/schema.ts'

const shop = await openShop()
const { app, db, paid, free } = shop
const [first, second, third] = paid.map(({ id }) => id) as [number, number, number]
const gift = free[0]?.id ?? 0

const add = (who: Buyer, body: object) => who.call('POST', '/wishlists/add', body)

async function wished(who: Buyer) {
  const { data } = await who.call('GET', '/wishlists/me')
  return data.data.map(({ course }: { course: { id: number } }) => course.id)
}

test('what is wished for is shown as cards, in the order of the wishing', async () => {
  const buyer = await shop.newBuyer()
  expect(await add(buyer, { id: third })).toEqual({ status: 200, message: messages.wishList.added })
  await add(buyer, { course_id: gift })
  await add(buyer, { id: first, course_id: second })
  expect(await wished(buyer)).toEqual([third, gift, first])
  const { data } = await buyer.call('GET', '/wishlists/me')
  expect(data.data[0]).toEqual({
    course: expect.objectContaining({ id: third, course_name: paid[2]?.name, price: (paid[2]?.priceKobo ?? 0) / 100 }),
  })
})

test('a wish that is already there is refused and stays where it was', async () => {
  const buyer = await shop.newBuyer()
  await add(buyer, { id: first })
  await add(buyer, { id: second })
  expect(await add(buyer, { id: first })).toMatchObject({ status: 409, message: messages.wishList.alreadyThere })
  expect(await wished(buyer)).toEqual([first, second])
})

test('ten clicks at once wish once', async () => {
  const buyer = await shop.newBuyer()
  const answers = await Promise.all(Array.from({ length: 10 }, () => add(buyer, { id: first })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
})

test('a course that is unknown or not offered cannot be wished for, and one that is withdrawn is not shown', async () => {
  const buyer = await shop.newBuyer()
  await add(buyer, { id: second })
  expect(await add(buyer, { id: 2_147_483_647 })).toMatchObject({ status: 404, code: 'course_unavailable' })
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, second))
  expect(await wished(buyer)).toEqual([])
  expect(await add(buyer, { id: second })).toMatchObject({ status: 404, code: 'course_unavailable' })
  await db.update(courses).set({ status: 1 }).where(eq(courses.id, second))
  expect(await wished(buyer)).toEqual([second])
})

test('a wish is taken off, once', async () => {
  const buyer = await shop.newBuyer()
  await add(buyer, { id: first })
  await add(buyer, { id: second })
  const remove = () => buyer.call('DELETE', `/wishlists/${first}/delete`)
  expect(await remove()).toEqual({ status: 200, message: messages.wishList.removed })
  expect(await remove()).toMatchObject({
    status: 404,
    code: 'not_in_wish_list',
    message: messages.wishList.removeFailed,
  })
  expect(await wished(buyer)).toEqual([second])
})

test('everyone sees, removes and clears their own wishes only', async () => {
  const [ada, bola] = [await shop.newBuyer(), await shop.newBuyer()]
  await add(ada, { id: first, user_id: bola.id })
  await add(bola, { id: second })
  expect(await wished(bola)).toEqual([second])
  expect((await bola.call('DELETE', `/wishlists/${first}/delete`)).status).toBe(404)
  expect(await bola.call('DELETE', '/wishlists/me')).toEqual({ status: 200, message: messages.wishList.cleared })
  expect(await bola.call('DELETE', '/wishlists/me')).toMatchObject({ status: 200 })
  expect([await wished(ada), await wished(bola)]).toEqual([[first], []])
})

test('without a session there is no wish list', async () => {
  for (const [method, path] of [
    ['GET', '/wishlists/me'],
    ['POST', '/wishlists/add'],
    ['DELETE', `/wishlists/${first}/delete`],
    ['DELETE', '/wishlists/me'],
  ] as const) {
    const response = await app.inject({ method, url: `/api/v1${path}` })
    expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  }
})

test.each([
  ['nothing', {}],
  ['a text', { id: String(first) }],
  ['nought', { id: 0 }],
  ['a negative number', { id: -1 }],
  ['a fraction', { id: 1.5 }],
  ['more than any id', { id: 2_147_483_648 }],
  ['a list', { id: [first] }],
  ['a list of wishes', [{ id: first }]],
])('%s is no course to wish for', async (_what, body) => {
  expect(await add(shop.buyer, body)).toMatchObject({ status: 422, code: 'bad_input' })
  expect(await wished(shop.buyer)).toEqual([])
})

test('a wish without a course says what is missing', async () => {
  expect((await add(shop.buyer, {})).errors).toEqual({ id: [messages.field.required] })
})

test.each(['0', '-1', 'abc', '1.5', '2147483648', '1e99', '%00', '1;DROP'])(
  'removing %s is refused, never a 500',
  async (id) => {
    expect((await shop.buyer.call('DELETE', `/wishlists/${id}/delete`)).status).toBe(422)
  },
)

test('a wish list holds 500 courses; what is on it is still told to be there', async () => {
  const buyer = await shop.newBuyer()
  await db.execute(sql`
    WITH made AS (
      INSERT INTO courses (code, name, description, price_kobo, learning_style, language_id, category_id)
      SELECT 'FULL-' || n, 'Course ' || n, '', 0, learning_style, language_id, category_id
      FROM courses, generate_series(1, 499) AS n WHERE courses.id = ${first} RETURNING id)
    INSERT INTO wish_list_items (user_id, course_id) SELECT ${buyer.id}, id FROM made`)
  expect((await add(buyer, { id: first })).status).toBe(200)
  expect(await add(buyer, { id: second })).toMatchObject({ status: 409, code: 'wish_list_full' })
  expect(await add(buyer, { id: first })).toMatchObject({ status: 409, code: 'already_in_wish_list' })
  expect(await db.$count(wishListItems, eq(wishListItems.userId, buyer.id))).toBe(500)
  expect((await wished(buyer)).length).toBe(500)
})
