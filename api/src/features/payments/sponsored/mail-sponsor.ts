import type { SponsorshipEnd } from '@koya/contract/rules/prices/sponsoring.ts'
import { eq } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Tx } from '../../../db/client.ts'
import { courses, receipts, sponsorships, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import * as mails from '../../../outbox/emails/sponsor-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { receiptNumber } from '../receipts/receipt.ts'
import type { FoundSponsorship, SponsorshipRow } from './find-sponsorship.ts'

type Given = Pick<Deps, 'config'>

/** The receipt comes by mail alone: whoever paid has no account to find it in. */
export async function mailReceipt(
  tx: Tx,
  { config }: Given,
  { sponsorship, learner, course }: FoundSponsorship,
  payment: PaymentRow,
) {
  const [receipt] = await tx
    .select({ number: receipts.number })
    .from(receipts)
    .where(eq(receipts.paymentId, payment.id))
  await enqueueMail(
    tx,
    mails.partReceiptMail({
      ...addressed(config, payment, sponsorship),
      firstName: learner.firstName,
      courseName: course.name,
      priceKobo: sponsorship.priceKobo,
      discountKobo: sponsorship.discountKobo,
      paidAt: payment.paidAt ?? new Date(),
      number: receiptNumber(payment, receipt?.number),
      reference: payment.reference,
      seller: config.provider,
      tin: config.books.tin,
      vatPercent: config.books.vatPercent,
      isRehearsal: config.isRehearsal,
    }),
  )
}

export async function mailTooLate(
  tx: Tx,
  { config }: Given,
  { sponsorship, course }: FoundSponsorship,
  payment: PaymentRow,
) {
  await enqueueMail(tx, mails.tooLateMail({ ...addressed(config, payment, sponsorship), courseName: course.name }))
}

type Ended = { payment: PaymentRow; amountKobo: number; endReason: SponsorshipEnd }

export async function mailOfEnd(
  tx: Tx,
  config: Config,
  sponsorship: SponsorshipRow,
  { payment, amountKobo, endReason }: Ended,
) {
  const names = await namesOf(tx, sponsorship)
  await enqueueMail(
    tx,
    mails.linkEndedMail({ ...addressed(config, payment, sponsorship), ...names, amountKobo, endReason }),
  )
}

type AboutRefund = 'sent' | 'returned' | 'needs_account' | 'declined'

/** What is told about a refund, to whoever paid and never to the learner. */
export async function mailOfRefund(
  tx: Tx,
  config: Config,
  payment: PaymentRow,
  { what, amountKobo, reason = '' }: { what: AboutRefund; amountKobo: number; reason?: string },
) {
  const [sponsorship] = await tx
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.id, payment.sponsorshipId ?? 0))
  if (!sponsorship) return
  const names = await namesOf(tx, sponsorship)
  const writeTo = config.provider.email
  const given = { ...addressed(config, payment, sponsorship), ...names, amountKobo, reason, writeTo }
  await enqueueMail(tx, mails.sponsorRefundMail(what, given))
}

async function namesOf(tx: Tx, { userId, courseId }: SponsorshipRow) {
  const [found] = await tx
    .select({ firstName: users.firstName, courseName: courses.name })
    .from(users)
    .innerJoin(courses, eq(courses.id, courseId))
    .where(eq(users.id, userId))
  return { firstName: found?.firstName ?? '', courseName: found?.courseName ?? '' }
}

function addressed({ publicUrl }: Config, { payerEmail, amountKobo }: PaymentRow, { token }: SponsorshipRow) {
  return { to: payerEmail ?? '', amountKobo, link: `${publicUrl}/sponsor/${token}` }
}
