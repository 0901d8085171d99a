import type { Invoice } from '@koya/contract/endpoints/organisations/seats.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { koboToNaira, nairaAmount, nairaToKobo } from '@koya/contract/rules/prices/money.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import { bankLine, isBookedLine } from '../../../books/bank-line.ts'
import { postSeatBooking } from '../../../books/post-seats.ts'
import { taxShown } from '../../../books/tax-shown.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { seatBookings } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { openAtProvider } from '../../payments/checkout/open-at-provider.ts'
import { presentPending } from '../../payments/present-payment.ts'
import { makeSeatPayment } from '../../payments/seats/make-seat-payment.ts'
import { presentSeats, type SeatPrices, seatPrices } from '../../payments/seats/paid-seats.ts'
import { atField } from '../field-failure.ts'
import { asManagerOfAll, refuseSuspended, type Standing } from '../who-sees-whom.ts'
import { invoiceName } from './invoice-number.ts'
import { readBlocks } from './list-seats.ts'

/** A smaller part is not worth a payment. */
const LEAST_KOBO = 100

type Head = {
  blockId: number
  organisationId: number
  issuedAt: string
  tin: string | null
  vatPercent: number | null
  payments: Invoice['payments'] | null
  prices: SeatPrices
}

async function readHead(db: Db | Tx, number: number) {
  const { rows } = await db.execute<Head>(sql`
    SELECT b.id::float8 AS "blockId", b.organisation_id AS "organisationId", i.issued_at AS "issuedAt", i.tin, i.vat_percent AS "vatPercent",
      ${seatPrices} AS prices,
      (SELECT jsonb_agg(one ORDER BY one->>'at') FROM (
        SELECT jsonb_build_object('at', p.paid_at, 'amount', p.amount_kobo / 100.0, 'how', coalesce(p.channel, 'card')) AS one
          FROM seat_payments s JOIN payments p ON p.id = s.payment_id WHERE s.block_id = b.id AND p.paid_at IS NOT NULL
        UNION ALL SELECT jsonb_build_object('at', k.at, 'amount', k.amount_kobo / 100.0, 'how', 'transfer to our bank')
          FROM seat_bookings k WHERE k.block_id = b.id) AS parts) AS payments
    FROM seat_invoices i JOIN seat_blocks b ON b.id = i.block_id WHERE i.number = ${number}`)
  return rows[0]
}

/** An invoice for those who may buy in its organisation. */
export async function showInvoice(
  { db, config }: Deps,
  userId: number,
  slug: string,
  number: number,
): Promise<Invoice> {
  const standing = await asManagerOfAll(db, userId, slug)
  const head = await readHead(db, number)
  if (head?.organisationId !== standing.organisation.id) throw new Failure('not_found')
  return present(db, config, standing, number, head)
}

async function present(db: Db, { provider, books }: Deps['config'], standing: Standing, number: number, head: Head) {
  const [block] = await readBlocks(db, standing, sql`b.id = ${head.blockId}`)
  if (!block) throw new Failure('not_found')
  const issuedAt = new Date(head.issuedAt)
  const paid = Math.min(block.paid, block.amount)
  const kobo = Math.round(block.amount * 100)
  const { tin, ...vat } = taxShown(head, books, kobo)
  return {
    number: invoiceName(number, issuedAt),
    issued_at: issuedAt.toISOString(),
    organisation: standing.organisation.name,
    ...presentSeats(head.prices),
    paid,
    rest: koboToNaira(kobo - Math.round(paid * 100)),
    ...vat,
    seller: { ...provider, tin },
    bank_account: books.invoiceAccount,
    payments: (head.payments ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  }
}

/** Begins a payment towards an invoice. Companies pay in parts: any sum up to what is left. */
export async function payInvoice(deps: Deps, userId: number, slug: string, number: number, amount: number | undefined) {
  const { db, clock } = deps
  refuseSuspended(await asManagerOfAll(db, userId, slug))
  const invoice = await showInvoice(deps, userId, slug, number)
  const rest = Math.round(invoice.rest * 100)
  if (rest <= 0) throw new Failure('nothing_to_pay')
  const amountKobo = amount === undefined ? rest : nairaToKobo(amount)
  if (amountKobo > rest) throw atField('amount', messages.organisations.notMoreThanRest(nairaAmount(invoice.rest)))
  if (amountKobo < LEAST_KOBO && amountKobo < rest) throw atField('amount', messages.organisations.notLessThan)
  const payment = await db.transaction(async (tx) => {
    const head = await readHead(tx, number)
    const { rows: courses } = await tx.execute<{ id: number; priceKobo: number }>(sql`SELECT course_id AS id,
      price_kobo::float8 AS "priceKobo" FROM seat_block_courses WHERE block_id = ${head?.blockId ?? 0} ORDER BY course_id`)
    return makeSeatPayment(tx, { userId, block: { id: head?.blockId ?? 0 }, courses, amountKobo, now: clock() })
  })
  return presentPending(deps, await openAtProvider(deps, payment))
}

type Booking = { amount: number; bank_reference: string }

/** An admin has seen money for an invoice on the bank's statement. Its reference there is booked once. */
export async function bookInvoice({ db, clock }: Deps, adminId: number, number: number, booking: Booking) {
  return db.transaction(async (tx) => {
    const head = await readHead(tx, number)
    if (!head) throw new Failure('not_found')
    await tx.execute(sql`SELECT FROM seat_blocks WHERE id = ${head.blockId} FOR UPDATE`)
    const restOf = async () => {
      const { rows } = await tx.execute<{ rest: number }>(sql`SELECT (b.amount_kobo - f.paid_kobo)::float8 AS rest
        FROM seat_blocks b JOIN seat_figures f ON f.block_id = b.id WHERE b.id = ${head.blockId}`)
      return rows[0]?.rest ?? 0
    }
    const kobo = nairaToKobo(booking.amount)
    const rest = await restOf()
    if (kobo > rest) throw atField('amount', messages.organisations.notMoreThanRest(nairaAmount(koboToNaira(rest))))
    const bankReference = bankLine(booking.bank_reference)
    if (await isBookedLine(tx, bankReference)) throw new Failure('booked_already')
    const values = { blockId: head.blockId, amountKobo: kobo, bankReference, bookedBy: adminId }
    const [made] = await tx.insert(seatBookings).values(values).returning()
    if (!made) throw new Error('nothing was booked')
    await postSeatBooking(tx, { id: made.id, organisationId: head.organisationId, kobo, at: clock() })
    await audit(tx, adminId, 'book invoice', `invoice ${number}`, { ...booking })
    return { message: messages.organisations.booked, data: { rest: koboToNaira(rest - kobo) } }
  })
}
