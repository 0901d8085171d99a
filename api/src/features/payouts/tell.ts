import { koboToNaira, nairaAmount } from '@koya/contract/rules/money.ts'
import { eq, sql } from 'drizzle-orm'
import type { PayoutRow } from '../../books/post-payout.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { tellAll, tellEach } from '../notifications/tell.ts'

const link = '/instructor/earnings'

/** What became of somebody's payout, with the transaction in which it did. */
export async function tellTeacher(tx: Tx, config: Config, { userId, state, amountKobo, taxKobo, problem }: PayoutRow) {
  const sum = nairaAmount(koboToNaira(amountKobo - taxKobo))
  const told: Partial<Record<PayoutRow['state'], [subject: string, message: string]>> = {
    paid: ['Your earnings are paid out', `${sum} of your earnings went to your bank.`],
    failed: ['A payout did not go through', `${sum} could not be paid out. The money is available again. ${problem}`],
    reversed: ['A payout came back', `Your bank sent ${sum} back. The money is available again. ${problem}`],
    declined: [
      'A payout was turned down',
      `A payout of ${sum} was turned down. The money is available again. ${problem}`,
    ],
  }
  const words = told[state]
  if (!words) return
  const [subject, message] = words
  const mail = { subject, paragraphs: [message], label: 'See your earnings' }
  await tellEach(tx, config, [{ userId, news: { type: 'Course Payment', kind: 'payment', message, link, mail } }])
}

/** A payout needs somebody. */
export async function tellAdmins(tx: Tx, config: Config, { userId, amountKobo }: PayoutRow, problem: string) {
  const [teacher] = await tx
    .select({ name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
    .from(users)
    .where(eq(users.id, userId))
  const message = `The payout of ${nairaAmount(koboToNaira(amountKobo))} to ${teacher?.name} needs your attention: ${problem}`
  await tellAll(tx, config, sql`SELECT user_id FROM user_roles WHERE role = 'Admin'`, {
    type: 'Course Payment',
    kind: 'payment',
    message,
    link: '/admin/payouts',
    mail: { subject: 'A payout needs your attention', paragraphs: [message], label: 'Open the payouts' },
  })
}
