import { expect, test } from 'vitest'
import { readRefundEvent } from './refund-event.ts'

const read = (data: object) => readRefundEvent('refund.processed', { ...data })

test('a refund event is read, whether its numbers came as numbers or as texts', () => {
  const told = { status: 'processed', id: '7', reference: '132', amountKobo: 500_000, mark: 'Koya refund 1' }
  expect(read({ id: 7, refund_reference: 132, amount: 500_000, merchant_note: 'Koya refund 1' })).toEqual(told)
  expect(read({ id: '7', refund_reference: '132', amount: '500000', merchant_note: 'Koya refund 1' })).toEqual(told)
})

test('what an event does not tell, or tells as nothing, is not known', () => {
  const nothing = { status: 'processed', id: null, reference: null, amountKobo: null, mark: null }
  expect(read({})).toEqual(nothing)
  expect(read({ id: null, refund_reference: '', amount: null, merchant_note: {} })).toEqual(nothing)
})

test.each([0, -1, 1.5, 'some', '', 1e20, {}])('an event with the amount %j is refused', (amount) => {
  expect(() => read({ amount })).toThrow(expect.objectContaining({ code: 'malformed' }))
})
