import { koboToNaira } from '@koya/contract/rules/prices/money.ts'
import { audit } from '../../../audit.ts'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { seatBlockCourses, seatBlocks, seatInvoices } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { countOne, type Limit, tooMany } from '../../../http/limits/rate-limit.ts'
import { isOpened, openAtProvider } from '../../payments/checkout/open-at-provider.ts'
import { presentPending } from '../../payments/present-payment.ts'
import { makeSeatPayment } from '../../payments/seats/make-seat-payment.ts'
import { asManagerOfAll, refuseSuspended, type Standing } from '../who-sees-whom.ts'
import { findSameOrder } from './find-same-order.ts'
import { invoiceName, nextInvoice } from './invoice-number.ts'
import { type PricedSeats, priceSeats, type WantedSeats } from './price-seats.ts'

const orders: Limit = { name: 'seat-orders', most: 60, minutes: 10 }

type Wanted = WantedSeats & { invoice?: boolean | undefined; preview?: boolean | undefined }

/** Orders seats for an organisation at the price of today: paid at once, or asked for by an invoice. */
export async function orderSeats(deps: Deps, userId: number, slug: string, wanted: Wanted) {
  const { db, config, clock } = deps
  const standing = refuseSuspended(await asManagerOfAll(db, userId, slug))
  const priced = await priceSeats(db, wanted, clock())
  const offer = offerOf(priced, wanted.quantity)
  if (wanted.preview) return offer
  if (!(await countOne(db, orders, String(userId)))) throw tooMany(orders)
  const order = { organisationId: standing.organisation.id, userId, priced, quantity: wanted.quantity }
  if (wanted.invoice) {
    const { number, blockId } = await db.transaction(async (tx) => {
      const same = await findSameOrder(tx, { ...order, now: clock() })
      return same.invoice ?? invoiceSeats(tx, config, standing, priced, wanted.quantity)
    })
    const url = `/o/${slug}/invoices/${number}`
    return { invoice: invoiceName(number, clock()), number, block_id: blockId, url, ...offer }
  }
  const { payment, blockId } = await db.transaction(async (tx) => {
    const same = await findSameOrder(tx, { ...order, now: clock() })
    if (same.paid) return same.paid
    const block = await makeBlock(tx, standing, priced, wanted.quantity)
    const made = { userId, block, courses: priced.courses, amountKobo: block.amountKobo, now: clock() }
    return { payment: await makeSeatPayment(tx, made), blockId: block.id }
  })
  const opened = isOpened(payment) ? payment : await openAtProvider(deps, payment)
  const pending = await presentPending(deps, opened)
  return { ...pending, block_id: blockId, quantity: wanted.quantity, unit_price: offer.unit_price, total: offer.total }
}

async function invoiceSeats(
  tx: Tx,
  { books: { tin, vatPercent } }: Config,
  standing: Standing,
  priced: PricedSeats,
  quantity: number,
) {
  const block = await makeBlock(tx, standing, priced, quantity)
  await audit(tx, standing.userId, 'ask for invoice', `organisation ${standing.organisation.id}`, { seats: quantity })
  // Last, because everybody else who needs a number waits from here on.
  const number = await nextInvoice(tx)
  await tx.insert(seatInvoices).values({ number, blockId: block.id, tin, vatPercent })
  return { number, blockId: block.id }
}

async function makeBlock(tx: Tx, { organisation, userId }: Standing, priced: PricedSeats, quantity: number) {
  const { kind, bundleId, unitKobo, reason } = priced
  const [block] = await tx
    .insert(seatBlocks)
    .values({
      organisationId: organisation.id,
      kind,
      bundleId,
      quantity,
      amountKobo: unitKobo * quantity,
      reason,
      orderedBy: userId,
    })
    .returning()
  if (!block) throw new Error('no seats were ordered')
  await tx.insert(seatBlockCourses).values(
    priced.courses.map(({ id, priceKobo, regularKobo }) => ({
      blockId: block.id,
      courseId: id,
      priceKobo,
      regularKobo,
    })),
  )
  return block
}

function offerOf({ title, unitKobo, regularKobo, reason }: PricedSeats, quantity: number) {
  return {
    title,
    unit_price: koboToNaira(unitKobo),
    regular_unit_price: koboToNaira(regularKobo),
    quantity,
    total: koboToNaira(unitKobo * quantity),
    reason,
  }
}
