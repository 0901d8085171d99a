import { eq } from 'drizzle-orm'
import type { Tx } from '../db/client.ts'
import { payouts } from '../db/schema.ts'
import { accountOf, organisation, type Payee, teacher } from './accounts.ts'
import { type Posting, postJournal } from './post-journal.ts'

export type PayoutRow = typeof payouts.$inferSelect
type Change = Partial<Pick<PayoutRow, 'state' | 'providerStatus' | 'problem' | 'feeKobo' | 'settledAt'>>

/** A payout begins: its row, and what it takes from the balance, or neither. */
export async function postNewPayout(tx: Tx, given: typeof payouts.$inferInsert, at: Date) {
  const [made] = await tx
    .insert(payouts)
    .values({ ...given, moves: 1 })
    .returning()
  const payout = made as PayoutRow
  await post(tx, payout, 1, [...backOf(availableOf(payout)), ...placeOf(payout)], at)
  return payout
}

/**
 * A payout has come to another state, under its lock: its money moves with it, once. Whatever order the news comes in, the books
 * show where the money stands: available, on its way, or gone.
 */
export async function movePayout(tx: Tx, payout: PayoutRow, change: Change, at: Date) {
  const next = { ...payout, ...change }
  const moves = payout.moves + 1
  const lines = netted([...backOf(placeOf(payout)), ...placeOf(next)])
  const hasMoved = lines.length > 0
  await tx
    .update(payouts)
    .set({ ...change, ...(hasMoved && { moves }) })
    .where(eq(payouts.id, payout.id))
  if (hasMoved) await post(tx, next, moves, lines, at)
  return { ...next, ...(hasMoved && { moves }) }
}

/** Somebody leaves, and leaves with us what is too little to be sent. */
export async function postGivenUp(tx: Tx, payee: Payee, kobo: number, at: Date) {
  await postJournal(tx, {
    key: `given-up:${payee.kind}:${payee.id}`,
    kind: 'given_up',
    paymentId: null,
    at,
    postings: [
      { account: accountOf(payee, 'available'), kobo },
      { account: 'platform_revenue', kobo: -kobo },
    ],
  })
}

function post(tx: Tx, { id, state, reference }: PayoutRow, move: number, postings: Posting[], at: Date) {
  return postJournal(tx, {
    key: `payout:${id}:${move}`,
    kind: 'payout',
    paymentId: null,
    at,
    note: `${reference} ${state}`,
    postings,
  })
}

function placeOf(payout: PayoutRow): Posting[] {
  const { amountKobo, taxKobo, feeKobo, method, state } = payout
  if (state === 'waiting' || state === 'sending')
    return [{ account: accountOf(payeeOfRow(payout), 'paying'), kobo: -amountKobo }]
  if (state !== 'paid') return availableOf(payout)
  return [
    { account: method === 'transfer' ? 'provider_clearing' : 'own_bank', kobo: taxKobo - amountKobo - feeKobo },
    { account: 'provider_fees', kobo: feeKobo },
    { account: 'tax_withheld', kobo: -taxKobo },
    { account: accountOf(payeeOfRow(payout), 'paid'), kobo: -amountKobo },
    { account: 'paid_out', kobo: amountKobo },
  ]
}

function availableOf(payout: PayoutRow): Posting[] {
  return [{ account: accountOf(payeeOfRow(payout), 'available'), kobo: -payout.amountKobo }]
}

/** The database holds that it is one of them. */
export function payeeOfRow({ userId, organisationId }: Pick<PayoutRow, 'userId' | 'organisationId'>) {
  return organisationId === null ? teacher(userId ?? 0) : organisation(organisationId)
}

function backOf(lines: Posting[]): Posting[] {
  return lines.map((line) => ({ ...line, kobo: -line.kobo }))
}

/** From one failure to another nothing moves. */
function netted(lines: Posting[]): Posting[] {
  return [...Map.groupBy(lines, ({ account }) => account)]
    .map(([account, of]) => ({ account, kobo: of.reduce((sum, { kobo }) => sum + kobo, 0) }))
    .filter(({ kobo }) => kobo !== 0)
}
