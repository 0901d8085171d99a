import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balancesOf, faultsOfBooks } from '../../../test/money/books.ts'
import { openSchool, type Teacher } from '../../../test/money/earnings.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { postSeatsBack, postSeatUse, type UsedSeat } from '../../books/post-seats.ts'

const school = await openSchool({ env: { PAYOUT_MINIMUM: '100', PAYOUT_APPROVAL_ABOVE: '100000000' } })
const { app, db, deps, course, newTeacher, newSale, refund, deliver, release, setAccount, payoutsOf } = school
const month = lagosDay(new Date()).slice(0, 7)
const kobo = (naira: number) => Math.round(naira * 100)
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + kobo(amount), 0)

let grant = 0
/** An organisation gives a seat, or takes it back: what is earned by it hangs on no payment. */
async function useSeat(isBack: boolean) {
  const seat: UsedSeat = {
    organisationId: 1,
    grantId: ++grant + 1_000_000,
    courseId: course,
    priceKobo: 801_003,
    regularKobo: 900_000,
    feeKobo: 0,
  }
  await db.transaction((tx) => postSeatUse(tx, deps.config, [seat], new Date()))
  if (isBack) await db.transaction((tx) => postSeatsBack(tx, [seat], new Date()))
}

const steps = {
  sale: () => newSale([course]),
  refund: async () => {
    const { reference } = await newSale([course])
    await refund(reference)
    await deliver(reference)
  },
  seat: () => useSeat(false),
  'seat back': () => useSeat(true),
  release: () => release(),
  payout: (teacher: Teacher) => teacher.call('POST', '/earnings/payouts'),
  'bank says': async () => {
    await school.passTime()
    await school.bringNews()
  },
}
type Step = keyof typeof steps

async function fileOf(teacher: Teacher, ending: string) {
  const url = `/api/v1/earnings/statements/${month}.${ending}`
  const answer = await app.inject({ method: 'GET', url, headers: teacher.headers })
  expect(answer.statusCode).toBe(200)
  return answer
}

/** The share column of the file, in kobo. Commas occur only in names, between quotation marks. */
function sharesIn(csv: string) {
  const rows = csv.split('\r\n').filter(Boolean).slice(1)
  const cells = rows.map((row) => row.replace(/"[^"]*"/g, 'name').split(','))
  return cells.map((cell) => kobo(Number(cell[7])))
}

async function expectSums(teacher: Teacher) {
  const books = await balancesOf(db)
  const stages = ['pending', 'available', 'paying'].map((stage) => books[`instructor:${teacher.id}:${stage}`] ?? 0)
  const owed = 0 - stages.reduce((all, one) => all + one, 0)
  const { data } = await teacher.call('GET', `/earnings/statements/${month}`)
  const paid = sum(data.payouts.map(({ amount }: { amount: number }) => amount))
  expect(kobo(data.closing)).toBe(owed)
  expect(kobo(data.opening) + sum(data.lines.map(({ share }: { share: number }) => share)) - paid).toBe(owed)
  expect(kobo(data.earned) - kobo(data.returned) - kobo(data.paid_out) + kobo(data.opening)).toBe(owed)
  expect(kobo(data.paid_out)).toBe(paid)
  for (const { price, discount, fee, platform, others, share } of data.lines)
    expect(kobo(price + discount + fee + platform + others)).toBe(kobo(share))
  const listed = (await teacher.call('GET', '/earnings')).data
  const [now] = listed.months.filter((one: { month: string }) => one.month === month)
  if (now) expect([now.earned, now.returned, now.paid_out]).toEqual([data.earned, data.returned, data.paid_out])

  const shares = sharesIn((await fileOf(teacher, 'csv')).body)
  const closing = shares.pop()
  expect([closing, shares.reduce((all, one) => all + one, 0)]).toEqual([owed, owed])
  const { runs } = readPdf((await fileOf(teacher, 'pdf')).rawPayload)
  const amounts = runs.map(({ text }) => text).filter((text) => /^−?NGN [\d,.]+$/.test(text))
  // Before, earned, given back and paid out are above the lines; the balance after them is the last.
  const inPdf = amounts.map((text) => Math.round(Number(text.replace(/NGN |,/g, '').replace('−', '-')) * 100))
  if (data.lines.length + data.payouts.length < 15) {
    expect(inPdf.at(-1)).toBe(owed)
    expect(inPdf.slice(0, 4).reduce((all, one) => all + one, 0)).toBe(owed)
    expect(inPdf.slice(4, -1).reduce((all, one) => all + one, 0)).toBe(owed - kobo(data.opening))
  }
  expect(await faultsOfBooks(db)).toEqual([])
}

test('whatever a month brings, statement, CSV and PDF add up to the books', { timeout: 120_000 }, async () => {
  const story = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(story, fc.constantFrom(0, 2, 4), async (told, outcome) => {
      const teacher = await newTeacher()
      await setAccount(teacher, outcome)
      for (const step of told) await steps[step](teacher)
      await expectSums(teacher)
      expect((await payoutsOf(teacher)).length).toBeLessThanOrEqual(told.length)
    }),
    { numRuns: 12, examples: [[['sale', 'seat', 'release', 'payout', 'seat back', 'refund', 'bank says', 'sale'], 0]] },
  )
})

test('a seat that an organisation gave stands among the sales, with the day it becomes available', async () => {
  const teacher = await newTeacher()
  await useSeat(false)
  const { data } = await teacher.call('GET', '/earnings')
  expect(data.lines).toMatchObject([{ kind: 'sale', state: 'pending', reason: 'A seat of an organisation' }])
  expect(data.lines[0].price).toBe(9_000)
  expect(data.months.at(-1).pending).toBe(data.lines[0].share)
  await release()
  expect((await teacher.call('GET', '/earnings')).data.lines).toMatchObject([{ state: 'available' }])
})
