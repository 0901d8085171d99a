import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { refunds, users } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { refundNeedsAccountMail } from '../../../outbox/emails/refund-mails.ts'
import { enqueueMail } from '../../../outbox/outbox.ts'
import { notify } from '../../notifications/notify.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'
import { mailOfRefund } from '../sponsored/mail-sponsor.ts'
import type { RefundRow } from './refund-states.ts'

/** The money cannot go back the way it came: an admin needs the payer's account, and the payer is asked for it. */
export async function needAttention(tx: Tx, { config }: Deps, payment: PaymentRow, { id, amountKobo }: RefundRow) {
  await tx.update(refunds).set({ state: 'needs_attention' }).where(eq(refunds.id, id))
  if (payment.sponsorshipId) return mailOfRefund(tx, config, payment, { what: 'needs_account', amountKobo })
  const amount = nairaAmount(koboToNaira(amountKobo))
  const link = `/payments/${payment.reference}`
  const message = `Your bank did not accept your refund of ${amount}. Our email says how to give us another account.`
  await notify(tx, payment.userId, [
    { type: 'Course Payment', about: 'refund_needs_account', kind: 'refund', message, link },
  ])
  const [payer] = await tx.select().from(users).where(eq(users.id, payment.userId))
  if (payer && !payer.deletedAt)
    await enqueueMail(
      tx,
      refundNeedsAccountMail({ payer, amount, writeTo: config.provider.email, link: config.publicUrl + link }),
    )
}
