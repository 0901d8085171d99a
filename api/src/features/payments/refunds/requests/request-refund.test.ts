import { expect, test } from 'vitest'
import { openSales } from '../../../../../test/sales.ts'

const till = await openSales()
const { paid, admin, newSale, refundsOf, deliver, accessOf } = till
const [one, two] = paid.map(({ id }) => id) as [number, number]
const [first, second] = [paid[0]?.priceKobo ?? 0, paid[1]?.priceKobo ?? 0]
const reason = 'I have no time for this course'

async function twoCourses() {
  const sale = await newSale([one, two])
  const ask = (course_id?: number | null) =>
    sale.buyer.call('POST', `/payments/${sale.reference}/refund-request`, {
      reason,
      ...(course_id !== undefined && { course_id }),
    })
  const shown = async () => (await sale.buyer.call('GET', `/payments/${sale.reference}`)).data
  return { ...sale, ask, shown }
}

test('a learner asks for one course back and later for the other, each once', async () => {
  const { reference, ask, shown } = await twoCourses()
  expect(await ask(one)).toMatchObject({ status: 200, data: { refunds: [{ course_id: one, amount: first / 100 }] } })
  expect(await ask(one)).toMatchObject({ status: 409, code: 'refund_already_requested' })
  const { requestable, items } = await shown()
  expect(requestable).toBe(second / 100)
  expect(items.map((item: { requestable: number }) => item.requestable).sort()).toEqual([0, second / 100])
  expect(await ask(two)).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ amountKobo: first }, { amountKobo: second }])
  expect(await ask()).toMatchObject({ status: 409, code: 'refund_already_requested' })
  expect((await shown()).can_request_refund).toBe(false)
})

test('what went back or was declined for one course leaves the rest of the cart to ask for', async () => {
  const { buyer, reference, ask } = await twoCourses()
  await ask(one)
  const [asked] = await refundsOf(reference)
  await admin.call('POST', `/admin/refunds/${asked?.id}/sending`)
  await deliver(reference)
  expect(await accessOf(buyer)).toBe(1)
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await refundsOf(reference)).toMatchObject([{ state: 'processed' }, { courseId: null, amountKobo: second }])

  const other = await twoCourses()
  await other.ask(one)
  const [refused] = await refundsOf(other.reference)
  await admin.call('POST', `/admin/refunds/${refused?.id}/decline`, { reason })
  expect(await other.ask(one)).toMatchObject({ status: 409, code: 'refund_already_requested' })
  expect(await other.ask(two)).toMatchObject({ status: 200 })
})

test('a course of another payment cannot be asked for', async () => {
  const { ask } = await twoCourses()
  expect(await ask(paid[5]?.id)).toMatchObject({ status: 404, code: 'not_found' })
  expect(await ask(-1)).toMatchObject({ status: 422 })
})

test('ten clicks at once ask once', async () => {
  const { reference, ask } = await twoCourses()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await refundsOf(reference)).toHaveLength(1)
})
