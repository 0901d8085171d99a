import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks, journalsOf } from '../../../test/money/books.ts'
import { openSales } from '../../../test/money/sales.ts'
import { charge, goodCard } from '../../../test/money/shop.ts'
import { deliverEvent } from '../../../test/paystack/deliver.ts'
import { disputeEvents } from '../../../test/paystack/dispute-events.ts'

const till = await openSales()
const { app, db, admin, paid, newBuyer, refund, deliver, accept, paymentOf } = till
const ids = paid.slice(0, 3).map(({ id }) => id)

type Step =
  | { do: 'deliver' | 'accept' | 'refund all' | 'send what is due' }
  | { do: 'refund course'; at: number }
  | { do: 'dispute'; id: number; end: 'open' | 'won' | 'lost'; part: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('deliver', 'accept', 'refund all', 'send what is due') }),
  fc.record({ do: fc.constant('refund course' as const), at: fc.nat(2) }),
  fc.record({
    do: fc.constant('dispute' as const),
    id: fc.integer({ min: 1, max: 3 }),
    end: fc.constantFrom('open' as const, 'won' as const, 'lost' as const),
    part: fc.integer({ min: 1, max: 100 }),
  }),
)

async function take(reference: string, kobo: number, one: Step) {
  if (one.do === 'deliver') return deliver(reference)
  if (one.do === 'accept') return accept(reference)
  if (one.do === 'refund all') return refund(reference)
  if (one.do === 'refund course') return refund(reference, { course_id: ids[one.at] })
  if (one.do === 'dispute') {
    const told = { reference, amount: Math.ceil((kobo * one.part) / 100), id: one.id }
    const event = { open: disputeEvents.create, won: disputeEvents.won, lost: disputeEvents.accepted }[one.end]
    return deliverEvent(app, event(told))
  }
  for (const { id, state } of await till.refundsOf(reference))
    if (state === 'due') await admin.call('POST', `/admin/refunds/${id}/sending`)
}

test('whatever becomes of a payment, its books come to zero, say what its tables say, and nobody gives back more than they got', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(0, 0, -5_001, 7_003),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (courses, beside, steps) => {
        const buyer = await newBuyer()
        const { data } = await buyer.pay(courses)
        await charge(app, data.reference, { ...goodCard, amount: data.amount + beside })
        const { id } = await paymentOf(data.reference)
        for (const one of steps) {
          await take(data.reference, data.amount, one)
          expect(await faultsOfBooks(db, id)).toEqual([])
        }
        await deliver(data.reference)
        expect(await faultsOfBooks(db, id)).toEqual([])
        const balances = await balancesOf(db, id)
        expect(Object.values(balances).reduce((sum, kobo) => sum + kobo, 0)).toBe(0)
        for (const [account, kobo] of Object.entries(balances))
          if (account.startsWith('instructor:') || account === 'owed_to_buyers') expect(kobo).toBeLessThan(0)
        const keys = await journalsOf(db, id)
        expect(new Set(keys).size).toBe(keys.length)
      },
    ),
    { numRuns: 25, seed: 22, endOnFailure: true },
  )
})
