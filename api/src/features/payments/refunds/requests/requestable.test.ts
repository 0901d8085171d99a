import { expect, test } from 'vitest'
import type { PaymentRow } from '../../checkout/open-at-provider.ts'
import type { RefundRow } from '../refund-states.ts'
import { requestable } from './requestable.ts'

const items = [
  { courseId: 1, priceKobo: 600 },
  { courseId: 2, priceKobo: 400 },
]
type Given = Pick<RefundRow, 'courseId' | 'amountKobo' | 'state'>

/** What may be asked for of the whole, of course 1 and of course 2. */
function left(given: Given[], state: PaymentRow['state'] = 'paid', short?: { received: number; missing: number }) {
  const payment = { state, amountKobo: 1_000 } as PaymentRow
  const { whole, ofCourse } = requestable(payment, items, given as RefundRow[], short)
  return [whole, ofCourse.get(1), ofCourse.get(2)]
}

test('what was paid can be asked for, each course at its price', () => {
  expect(left([])).toEqual([1_000, 600, 400])
})

test('what was answered for one course leaves the other, and never more than is left of the whole', () => {
  expect(left([{ courseId: 1, amountKobo: 250, state: 'declined' }])).toEqual([750, 350, 400])
  expect(left([{ courseId: null, amountKobo: 500, state: 'processed' }])).toEqual([500, 500, 400])
  expect(left([{ courseId: 1, amountKobo: 700, state: 'processed' }])).toEqual([300, 0, 300])
  const both = [
    { courseId: 1, amountKobo: 600, state: 'due' as const },
    { courseId: null, amountKobo: 900, state: 'processed' as const },
  ]
  expect(left(both)).toEqual([0, 0, 0])
})

test('money that fits no refund answers nothing yet', () => {
  expect(left([{ courseId: 1, amountKobo: 600, state: 'unclear' }])).toEqual([1_000, 600, 400])
})

test.each(['pending', 'failed', 'review', 'refunded', 'closed'] as const)(
  'of a payment that is %s nothing can be asked for',
  (state) => expect(left([], state)).toEqual([0, 0, 0]),
)

test('of too little only what came can be asked for, and no single course', () => {
  const short = { received: 900, missing: 100 }
  expect(left([], 'review', short)).toEqual([900, 0, 0])
  expect(left([{ courseId: null, amountKobo: 900, state: 'requested' }], 'review', short)).toEqual([0, 0, 0])
})
