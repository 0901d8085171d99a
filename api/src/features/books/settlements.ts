import type { Settlement } from '@koya/contract/endpoints/admin/books.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { endOfDay, formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { min, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { bankLine } from '../../books/bank-line.ts'
import { postSettlement, postSettlementBack } from '../../books/post-settlement.ts'
import type { Db } from '../../db/client.ts'
import { journals } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

type Wanted = { amount: number; bank_reference: string; settled_on: string }

/** An admin has seen on the bank's statement what the provider sent there. */
export async function bookSettlement({ db, clock }: Deps, adminId: number, wanted: Wanted) {
  const now = clock()
  const [first] = await db.select({ at: min(journals.at) }).from(journals)
  const began = lagosDay(first?.at ?? now)
  if (wanted.settled_on < began)
    throw new Failure('bad_input', { settled_on: [messages.admin.settledEarlier(formatDay(began))] })
  if (wanted.settled_on > lagosDay(now)) throw new Failure('bad_input', { settled_on: [messages.admin.settledLater] })
  const kobo = nairaToKobo(wanted.amount)
  const reference = bankLine(wanted.bank_reference)
  const at = new Date(Math.min(endOfDay(wanted.settled_on).getTime(), now.getTime()))
  await db.transaction(async (tx) => {
    const left = await postSettlement(tx, { reference, kobo, at })
    if (left === null) throw new Failure('booked_already')
    if (left < 0) {
      const held = nairaAmount(koboToNaira(Math.max(0, left + kobo)))
      throw new Failure('bad_input', { amount: [messages.admin.settledTooMuch(held)] })
    }
    await audit(tx, adminId, 'book settlement', `settlement ${reference}`, { ...wanted })
  })
  return { message: messages.admin.settlementBooked }
}

export async function reverseSettlement({ db }: Deps, adminId: number, id: number) {
  await db.transaction(async (tx) => {
    const reference = await postSettlementBack(tx, id)
    if (reference === null) throw new Failure('not_found')
    await audit(tx, adminId, 'take settlement back', `settlement ${reference}`)
  })
  return { message: messages.admin.settlementReversed }
}

type Row = Omit<Settlement, 'settled_on'> & { at: string }

/** What was booked last, by the day on the statement. What was taken back stays, and says so. */
export async function readSettlements(db: Db): Promise<Settlement[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT j.id::float8 AS id, j.note AS bank_reference, l.kobo::float8 AS amount_kobo, j.at,
      EXISTS (SELECT FROM journals back WHERE back.key = j.key || ':back') AS is_reversed
    FROM postings l JOIN journals j ON j.id = l.journal_id
    WHERE l.account = 'bank' AND j.kind = 'settlement' ORDER BY j.at DESC, j.id DESC LIMIT 50`)
  return rows.map(({ at, ...row }) => ({ ...row, settled_on: lagosDay(new Date(at)) }))
}
