import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { booksOf, charge, openShop } from '../../../test/money/shop.ts'
import { enrolments, payments } from '../../db/schema.ts'

const shop = await openShop()
const { app, db, paid, free } = shop
const [first, second] = paid.map(({ id }) => id) as [number, number]
const gift = free[0]?.id ?? 0
const priceOf = (index: number) => paid[index]?.priceKobo ?? 0

test('a stranger can do nothing with somebody’s reference, paid or not, and learns nothing', async () => {
  const [owner, stranger] = [await shop.newBuyer(), await shop.newBuyer()]
  const open = (await owner.pay([first])).data.reference
  const done = (await owner.pay([second])).data.reference
  await charge(app, done)
  await owner.enrolFromCart([second], done)
  const before = await booksOf(db)
  for (const reference of [open, done, 'koya-0', 'webhook', 'constructor', '__proto__', '%27%20OR%201=1--'])
    for (const answer of [
      await stranger.call('GET', `/payments/${reference}`),
      await stranger.call('POST', `/payments/${reference}/resume`),
      await stranger.call('POST', `/payments/${reference}/check`),
      await stranger.call('POST', `/payments/${reference}/refund-request`, { reason: 'Give me the money' }),
      await stranger.enrolFromCart([first, second], reference),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'payment_not_found' })
  expect((await stranger.call('GET', '/payments')).data).toEqual({ payments: [], has_more: false })
  expect(await booksOf(db)).toEqual(before)
})

test('a reference in other letters is not the same', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  expect((await buyer.call('GET', `/payments/${reference.toUpperCase()}`)).status).toBe(404)
})

test('price, quantity, owner and state in a body change nothing', async () => {
  const [buyer, victim] = [await shop.newBuyer(), await shop.newBuyer()]
  const { status, data } = await buyer.call('POST', '/payments', {
    course_ids: [first],
    amount: 1,
    price: 1,
    price_kobo: 1,
    quantity: 100,
    currency: 'GHS',
    state: 'paid',
    user_id: victim.id,
    reference: 'mine',
    email: victim.email,
    courses: [{ id: first, price: 0 }],
  })
  expect(status).toBe(200)
  expect(data).toMatchObject({ amount: priceOf(0), currency: 'NGN', email: buyer.email })
  const [row] = await db.select().from(payments).where(eq(payments.reference, data.reference))
  expect(row).toMatchObject({ state: 'pending', userId: buyer.id, amountKobo: priceOf(0) })
  expect(await db.$count(payments, eq(payments.userId, victim.id))).toBe(0)

  const enrolled = await buyer.call('POST', '/enrollments', {
    enrollments: [{ user_id: buyer.id, course_id: gift, status: 1, payment_id: 1, completion: 100 }],
    user_id: victim.id,
  })
  expect(enrolled.data).toMatchObject([{ user_id: buyer.id, status: 0 }])
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.userId, buyer.id))
  expect(enrolment).toMatchObject({ status: 0, paymentId: null, courseId: gift })
})

test('a paid course is not had by asking as if it were free, nor with the payment of a cheaper one', async () => {
  const buyer = await shop.newBuyer()
  const { reference } = (await buyer.pay([first])).data
  await charge(app, reference)
  expect((await buyer.enrolFromCart([first], reference)).status).toBe(200)
  for (const answer of [
    await buyer.enrol([second]),
    await buyer.enrol([gift, second]),
    await buyer.enrolFromCart([second]),
    await buyer.enrolFromCart([second], ''),
    await buyer.enrolFromCart([first, second], reference),
    await buyer.enrolFromCart([second], reference),
  ])
    expect(answer).toMatchObject({ status: 402, code: 'payment_required' })
  const mine = and(eq(enrolments.userId, buyer.id), isNull(enrolments.endedAt))
  expect(await db.$count(enrolments, mine)).toBe(1)
})

test('one foreign enrolment in a batch refuses the whole batch', async () => {
  const [buyer, victim] = [await shop.newBuyer(), await shop.newBuyer()]
  const enrollments = [
    { user_id: buyer.id, course_id: gift },
    { user_id: victim.id, course_id: gift },
  ]
  for (const path of ['/enrollments', '/enrollments/enrol/learnerEnrolMultiple'])
    expect(await buyer.call('POST', path, { enrollments })).toMatchObject({ status: 403, code: 'not_your_enrolment' })
  expect(await db.$count(enrolments, eq(enrolments.userId, victim.id))).toBe(0)
  expect(await db.$count(enrolments, eq(enrolments.userId, buyer.id))).toBe(0)
})

test('a course named twice is paid and enrolled once', async () => {
  const buyer = await shop.newBuyer()
  const { data } = await buyer.pay([first, first, first])
  expect([data.amount, data.courses.length]).toEqual([priceOf(0), 1])
  expect((await buyer.enrol([gift, gift])).data).toHaveLength(1)
})

const ids: [what: string, ids: unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty list', []],
  ['51 courses', Array.from({ length: 51 }, (_, n) => n + 1)],
  ['a number', first],
  ['a text', String(first)],
  ['texts', [String(first)]],
  ['negative ids', [-first]],
  ['nought', [0]],
  ['a fraction', [1.5]],
  ['more than any id', [2_147_483_648]],
  ['a huge number', [1e308]],
  ['nothing in a list', [null]],
  ['objects', [{ id: first }]],
  ['lists', [[first]]],
  ['yes', [true]],
  ['a list that is an object', { 0: first, length: 1 }],
]

test.each(ids)('%s in place of courses is refused and changes nothing', async (_what, course_ids) => {
  const { buyer } = shop
  const before = await booksOf(db)
  const given = Array.isArray(course_ids) ? course_ids : [course_ids]
  const enrollments = given.map((course_id) => ({ user_id: buyer.id, course_id }))
  for (const answer of [
    await buyer.call('POST', '/payments', { course_ids }),
    await buyer.call('POST', '/enrollments', { enrollments: _what === 'a number' ? first : enrollments }),
    await buyer.call('POST', '/enrollments/enrol/learnerEnrolMultiple', { enrollments: course_ids }),
  ])
    expect(answer).toMatchObject({ status: 422, code: 'bad_input', errors: expect.any(Object) })
  expect(await booksOf(db)).toEqual(before)
})

test.each([
  ['a page', 'text/html', '<p>', 415],
  ['a table', 'text/csv', 'course_ids', 415],
  ['broken JSON', 'application/json', '{"course_ids": [', 400],
  ['no JSON', 'application/json', '', 400],
  ['a prototype', 'application/json', `{"course_ids":[${first}],"__proto__":{"id":1}}`, 400],
  ['a constructor', 'application/json', `{"course_ids":[${first}],"constructor":{"prototype":{"id":1}}}`, 400],
  ['a number', 'application/json', '7', 422],
  ['null', 'application/json', 'null', 422],
  ['a form', 'application/x-www-form-urlencoded', `course_ids=${first}`, 422],
  ['two megabytes', 'application/json', JSON.stringify({ course_ids: [first], x: 'x'.repeat(2_000_000) }), 413],
])('%s is refused by every address that takes a body', async (_what, type, payload, status) => {
  const before = await booksOf(db)
  for (const path of ['/payments', '/enrollments', '/enrollments/enrol/learnerEnrolMultiple', '/wishlists/add']) {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${shop.buyer.token}`, 'content-type': type },
      payload,
    })
    expect([path, response.statusCode]).toEqual([path, status])
    expect(response.json().message).not.toBe('')
  }
  expect(await booksOf(db)).toEqual(before)
})

test('without a session nothing of it answers', async () => {
  for (const [method, path] of [
    ['POST', '/payments'],
    ['GET', '/payments'],
    ['GET', '/payments/x'],
    ['POST', '/payments/x/resume'],
    ['POST', '/payments/x/check'],
    ['POST', '/payments/x/refund-request'],
    ['POST', '/enrollments'],
    ['POST', '/enrollments/enrol/learnerEnrolMultiple'],
  ] as const)
    expect((await app.inject({ method, url: `/api/v1${path}` })).statusCode).toBe(401)
})

test('references that cannot be are refused, never a 500', async () => {
  const { buyer } = shop
  for (const reference of ['x'.repeat(101), '%00', '%ED%A0%80', '%'])
    expect([400, 404, 422]).toContain((await buyer.call('GET', `/payments/${reference}`)).status)
  for (const reference of [7, {}, [], null, 'x'.repeat(101), '\0']) {
    const enrollments = [{ user_id: buyer.id, course_id: first }]
    const answer = await buyer.call('POST', '/enrollments/enrol/learnerEnrolMultiple', { enrollments, reference })
    expect(answer.status).toBe(422)
  }
  for (const page of ['0', '-1', '1001', 'x', '1e9'])
    expect((await buyer.call('GET', `/payments?page=${page}`)).status).toBe(422)
})
