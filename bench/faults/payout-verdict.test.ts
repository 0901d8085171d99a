import { expect, test } from 'vitest'
import { wrongPayouts, wrongStates } from './transfers/payout-verdict.ts'

const teachers = [{ id: 7, earned: 900 }]
const payout = { userId: 7, organisationId: null, reference: 'one', state: 'paid' as const, amountKobo: 900 }
const sent = { reference: 'one', kind: 'transfer' as const, amount: 900 }
const back = { ...sent, kind: 'transfer_back' as const }
const booked = new Map([['one', 900]])
const paid = new Map([[7, 900]])
const judged = (change: object) =>
  wrongPayouts({ teachers, payouts: [payout], entries: [sent], owed: new Map([[7, 0]]), booked, paid, ...change })

test('who has got what they earned, once, leaves nothing to explain', () => {
  expect(judged({})).toEqual([])
  const again = { ...payout, reference: 'two' }
  const reversed = { ...payout, state: 'reversed' as const }
  const entries = [sent, back, { ...sent, reference: 'two' }]
  expect(judged({ payouts: [reversed, again], entries, booked: new Map([['two', 900]]) })).toEqual([])
})

test.each([
  [
    'paid twice',
    {
      payouts: [payout, { ...payout, reference: 'two' }],
      entries: [sent, { ...sent, reference: 'two' }],
      owed: new Map([[7, -900]]),
    },
    'paid twice',
  ],
  ['forgotten', { payouts: [], entries: [], owed: new Map([[7, 900]]) }, 'forgotten'],
  ['never ended', { payouts: [{ ...payout, state: 'sending' as const }] }, 'never ended'],
  [
    'called failed though it arrived, because silence counted as a no',
    { payouts: [{ ...payout, state: 'failed' as const }], owed: new Map([[7, 900]]) },
    'is failed, and 900 arrived',
  ],
  ['told otherwise by the books', { owed: new Map([[7, 1]]) }, 'something else'],
  ['sent by another sum in the books', { booked: new Map([['one', 899]]) }, 'have 899 as sent, and 900 arrived'],
  ['paid by another sum in the books', { paid: new Map([[7, 899]]) }, 'have 899 as paid'],
  ['missing in the books', { booked: new Map() }, 'have 0 as sent, and 900 arrived'],
])('a payout that is %s is noticed', (_what, change, words) => {
  expect(judged(change).join()).toContain(words)
})

test('silence that counts as a no is noticed by the second payout, or by the first one that has failed', () => {
  expect(wrongStates(teachers, [payout], 'paid')).toEqual([])
  expect(wrongStates(teachers, [{ userId: 7, state: 'failed' }, payout], 'paid')).toHaveLength(1)
  expect(wrongStates(teachers, [{ userId: 7, state: 'failed' }], 'sending')).toHaveLength(1)
  expect(wrongStates(teachers, [], 'sending')).toHaveLength(1)
})
