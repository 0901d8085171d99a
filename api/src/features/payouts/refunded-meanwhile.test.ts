import { Failure } from '@koya/contract/protocol/failures.ts'
import { expect, test } from 'vitest'
import { openPayouts } from '../../../test/money/payouts.ts'
import { ProviderRefusal } from '../../adapters/payments/provider.ts'

const school = await openPayouts()
const { deps, course, newEarner, newSale, payoutsOf, passTime, bringNews, balance } = school
const { payOut, sweep, receivedBy, expectEvenBooks } = school

/** Money goes back for a sale of somebody's whose payout is under way. */
async function giveBack({ reference }: { reference: string }) {
  await school.refund(reference)
  await school.deliver(reference)
}

test('what is refunded while the provider has taken nothing is not sent: what is left is another payout', async () => {
  const teacher = await newEarner(8)
  const { available: one } = await balance(teacher)
  await newSale([course])
  await school.release()
  expect((await payOut(teacher)).data.amount).toBe(2 * one)
  expect(await payoutsOf(teacher)).toMatchObject([{ problem: expect.stringContaining('too low'), orders: 0 }])
  await giveBack(teacher.sale)
  expect(await balance(teacher)).toMatchObject({ available: -one, paying: 2 * one })
  await Promise.all([sweep(), sweep(), sweep()])
  const [withdrawn, left, ...others] = await payoutsOf(teacher)
  expect(others).toEqual([])
  expect(withdrawn).toMatchObject({ state: 'failed', problem: expect.stringContaining('a refund came in') })
  expect(left).toMatchObject({ state: 'sending', amountKobo: Math.round(one * 100) })
  expect(left?.reference).not.toBe(withdrawn?.reference)
  expect(await balance(teacher)).toMatchObject({ available: 0, paying: one })
  for (const _ of [1, 2, 3]) await sweep()
  await passTime()
  await sweep()
  expect((await payoutsOf(teacher)).map(({ state }) => state)).toEqual(['failed', 'paid'])
  expect(await receivedBy(teacher)).toBe(Math.round(one * 100))
  await expectEvenBooks(teacher)
})

test('where nothing is left after a refund, nothing is sent and its teacher is told', async () => {
  const teacher = await newEarner(8)
  await payOut(teacher)
  await giveBack(teacher.sale)
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'failed' }])
  expect(await balance(teacher)).toMatchObject({ available: 0, paying: 0 })
  const { data } = await teacher.call('GET', '/notifications')
  const told = data
    .map(({ data: { message } }: { data: { message: string } }) => message)
    .filter((message: string) => message.includes('a refund came in'))
  expect(told).toHaveLength(1)
  // It went back to a buyer.
  expect(told[0]).not.toContain('available again')
  for (const _ of [1, 2, 3]) await sweep()
  expect(await receivedBy(teacher)).toBe(0)
  await expectEvenBooks(teacher)
})

test('what the provider may have taken is never withdrawn, whatever is refunded', async () => {
  const teacher = await newEarner(1)
  const { transfers } = deps.provider
  let isCounted = false
  const silent = {
    ...transfers,
    verify: async () => null,
    send: async () => {
      isCounted = (await payoutsOf(teacher))[0]?.orders === 1
      throw new Error('the line broke')
    },
  }
  const { send, verify } = transfers
  Object.assign(transfers, silent)
  await payOut(teacher)
  // Written down before the call: whoever dies in it has asked.
  expect(isCounted).toBe(true)
  await giveBack(teacher.sale)
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'sending', orders: 2 }])
  // A refusal of one order says nothing about the others.
  transfers.send = async () => {
    throw new Failure('provider_unavailable', undefined, { cause: new ProviderRefusal('Your balance is not enough') })
  }
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'sending', orders: 2 }])
  Object.assign(transfers, { send, verify })
  await sweep()
  await passTime()
  await sweep()
  expect(await payoutsOf(teacher)).toMatchObject([{ state: 'paid' }])
  await expectEvenBooks(teacher)
})

test('a refund after the payout makes the balance negative; the next earnings make up for it, and nothing below zero is paid', async () => {
  const teacher = await newEarner()
  const { available } = await balance(teacher)
  await payOut(teacher)
  await passTime()
  await bringNews()
  await school.refund(teacher.sale.reference)
  await school.deliver(teacher.sale.reference)
  expect((await balance(teacher)).available).toBe(-available)
  expect((await payOut(teacher)).code).toBe('payout_below_minimum')
  await newSale([course])
  await school.release()
  expect((await balance(teacher)).available).toBe(0)
  expect((await payOut(teacher)).code).toBe('payout_below_minimum')
  await newSale([course])
  await school.release()
  expect((await payOut(teacher)).data.amount).toBe(available)
  await passTime()
  await bringNews()
  await expectEvenBooks(teacher)
})
