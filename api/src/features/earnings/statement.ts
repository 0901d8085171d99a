import { csvOf } from '@koya/contract/rules/csv.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { formatDay, formatMonth, lagosDay, startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { sql } from 'drizzle-orm'
import { drawOutside } from '../../artwork/drawing.ts'
import type { Payee } from '../../books/accounts.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { countOne, type Limit, tooMany } from '../../http/limits/rate-limit.ts'
import { accountNames } from '../payouts/balances.ts'
import { readRates } from '../payouts/withholding.ts'
import { readLines } from './read-lines.ts'

const drawings: Limit = { name: 'statement-drawings', most: 60, minutes: 10 }

type Sums = { opening: number; earned: number; returned: number; paidOut: number }
type Paid = { reference: string; at: string; amount: number; tax: number }

/**
 * A month as the books have it: the balance before it, what came in and went out, and the balance after it. All of it is read of one
 * moment: a sale that comes in between would show in the lines and not in the sums.
 */
export function readStatement({ db, config, clock }: Deps, payee: Payee, month: string) {
  const terms = { holdDays: config.payouts.holdDays, now: clock() }
  return db.transaction((tx) => readMonth(tx, payee, month, terms), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
}

async function readMonth(tx: Tx, payee: Payee, month: string, terms: { holdDays: number; now: Date }) {
  const from = startOfDay(`${month}-01`)
  const to = startOfDay(`${nextMonth(month)}-01`)
  const { rows } = await tx.execute<Sums>(sql`
    SELECT coalesce(-sum(l.kobo) FILTER (WHERE j.at < ${from}), 0)::float8 AS opening,
      coalesce(-sum(l.kobo) FILTER (WHERE j.at >= ${from} AND j.kind IN ('sale', 'seat')), 0)::float8 AS earned,
      coalesce(sum(l.kobo) FILTER (WHERE j.at >= ${from} AND j.kind NOT IN ('sale', 'seat', 'payout')), 0)::float8 AS returned,
      coalesce(sum(l.kobo) FILTER (WHERE j.at >= ${from} AND j.kind = 'payout'), 0)::float8 AS "paidOut"
    FROM postings l JOIN journals j ON j.id = l.journal_id
    WHERE l.account IN (${accountNames(payee)}) AND j.at < ${to}`)
  const { opening, earned, returned, paidOut } = rows[0] ?? { opening: 0, earned: 0, returned: 0, paidOut: 0 }
  const lines = await readLines(
    tx,
    { payee, where: sql`j.at >= ${from} AND j.at < ${to}` },
    { ...terms, withheldOn: await readRates(tx) },
  )
  return {
    month,
    opening: koboToNaira(opening),
    earned: koboToNaira(earned),
    returned: koboToNaira(returned),
    paid_out: koboToNaira(paidOut),
    closing: koboToNaira(opening + earned - returned - paidOut),
    lines,
    payouts: await paidIn(tx, payee, from, to),
  }
}

/** What left for the bank in a span; what came back from there is below zero. */
async function paidIn(tx: Tx, payee: Payee, from: Date, to: Date) {
  const { rows } = await tx.execute<Paid>(sql`
    SELECT o.reference, j.at, sum(l.kobo)::float8 AS amount, (o.tax_kobo * sign(sum(l.kobo)))::float8 AS tax
    FROM journals j JOIN postings l ON l.journal_id = j.id JOIN payouts o ON o.id = split_part(j.key, ':', 2)::bigint
    WHERE j.kind = 'payout' AND l.account IN (${accountNames(payee)}) AND j.at >= ${from} AND j.at < ${to}
    GROUP BY o.id, j.id HAVING sum(l.kobo) <> 0 ORDER BY j.at, j.id`)
  return rows.map(({ reference, at, amount, tax }) => ({
    reference,
    at: new Date(at).toISOString(),
    amount: koboToNaira(amount),
    tax: koboToNaira(tax),
    net: koboToNaira(amount - tax),
  }))
}

type Statement = Awaited<ReturnType<typeof readStatement>>

const heads = [
  'Date',
  'What',
  'Price',
  'Discount',
  'Payment fee',
  'Koya',
  'Other teachers',
  'Your share',
  'Tax withheld',
  'Note',
]

const kinds = { sale: 'Sale', refund: 'Refund', dispute: 'Dispute', unshared: 'Not shared' }

export function statementCsv({ month, opening, closing, lines, payouts }: Statement) {
  const day = (at: string) => lagosDay(new Date(at))
  return csvOf([
    heads,
    [`${month}-01`, 'Balance before', '', '', '', '', '', opening, '', ''],
    ...lines
      .toReversed()
      .map((line) => [
        day(line.at),
        `${kinds[line.kind]}: ${line.course_name}`,
        line.price,
        line.discount,
        line.fee,
        line.platform,
        line.others,
        line.share,
        '',
        line.reason,
      ]),
    // What was withheld of a payout is part of it: the share column adds up without it.
    ...payouts.map(({ at, reference, amount, tax }) => [
      day(at),
      'Payout',
      '',
      '',
      '',
      '',
      '',
      -amount,
      tax === 0 ? '' : tax,
      reference,
    ]),
    ['', 'Balance after', '', '', '', '', '', closing, '', ''],
  ])
}

/** The same on paper. */
export async function statementPdf(deps: Deps, userId: number, statement: Statement) {
  if (!(await countOne(deps.db, drawings, String(userId)))) throw tooMany(drawings)
  const { month, opening, closing, lines, payouts } = statement
  const day = (at: string) => formatDay(lagosDay(new Date(at)))
  const { name, address, email, phone } = deps.config.provider
  const bytes = await drawOutside({
    kind: 'receipt',
    receipt: {
      title: `Earnings in ${formatMonth(month)}`,
      number: month,
      issuedAt: deps.clock(),
      seller: [name, address, `${email}, ${phone}`],
      notes: [],
      facts: [
        ['Balance before', signed(opening)],
        ['Earned', signed(statement.earned)],
        ['Given back', signed(-statement.returned)],
        ['Paid out', signed(-statement.paid_out)],
      ],
      items: [
        ...lines
          .toReversed()
          .map((line): [string, string] => [
            `${day(line.at)}  ${line.kind === 'sale' ? '' : `${kinds[line.kind]}: `}${line.course_name}${line.reason ? ` (${line.reason})` : ''}`,
            signed(line.share),
          ]),
        ...payouts.map(({ at, reference, amount, tax }): [string, string] => [
          `${day(at)}  Payout ${reference}${tax === 0 ? '' : ` (of which ${nairaAmount(Math.abs(tax))} is tax withheld)`}`,
          signed(-amount),
        ]),
      ],
      totalName: 'Balance after',
      total: signed(closing),
      tax: '',
    },
  })
  return Buffer.from(bytes)
}

function signed(naira: number) {
  return naira < 0 ? `−${nairaAmount(-naira)}` : nairaAmount(naira)
}

function nextMonth(month: string) {
  const [year = 0, at = 1] = month.split('-').map(Number)
  return at === 12 ? `${year + 1}-01` : `${year}-${String(at + 1).padStart(2, '0')}`
}
