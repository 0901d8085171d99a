import { createCoupon } from '@koya/contract/endpoints/money/prices.ts'
import { expect, test } from 'vitest'
import { limitIn, numberIn } from './typed-prices.ts'

function typed(text: string) {
  const form = new FormData()
  form.set('field', text)
  return form
}

/** Where the server refuses a coupon with this price and this limit, if it does. */
function refusedAt(price: string, limit: string) {
  const value = numberIn(typed(price), 'field')
  const draft = { code: 'LAGOS10', kind: 'price', value, limit: limitIn(typed(limit), 'field') }
  const { error } = createCoupon.body.safeParse(JSON.parse(JSON.stringify(draft)))
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

test.each(['', ' ', '5k', 'five thousand', '5.000.000'])(
  'a fixed price typed as “%s” is refused at its field, and gives no course away',
  (price) => expect(refusedAt(price, '')).toEqual(['value']),
)

test.each(['0', '1O', 'ten', '2.5', '-1'])(
  '“%s” uses are refused at their field, and not taken for no limit',
  (limit) => expect(refusedAt('5,000', limit)).toEqual(['limit']),
)

test('a price may be typed as people write it, and a limit may be left empty', () => {
  expect(numberIn(typed(' ₦5,000.50 '), 'field')).toBe(5_000.5)
  expect(refusedAt('0', '')).toEqual([])
  expect(refusedAt('5 000', '1,000')).toEqual([])
  expect(limitIn(typed(' '), 'field')).toBeNull()
})
