import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { eq, sql } from 'drizzle-orm'
import { type PayoutRow, payeeOfRow } from '../../books/post-payout.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { organisations } from '../../db/schema.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'
import { nameOf, ownersOf } from './payee.ts'

const TEACHERS_PAGE = '/instructor/earnings'

/** What became of somebody's payout, with the transaction in which it did. */
export async function tellTeacher(tx: Tx, config: Config, payout: PayoutRow, notice = payoutNotice(payout)) {
  if (!notice) return
  const link = await earningsPage(tx, payout)
  await tellAll(tx, config, ownersOf(payeeOfRow(payout)), { ...notice, link })
}

type Moved = Pick<PayoutRow, 'state' | 'amountKobo' | 'taxKobo' | 'problem'>

/** Undefined for a state that nobody is told of. */
export function payoutNotice({ state, amountKobo, taxKobo, problem }: Moved): Notice | undefined {
  const sum = sumOf({ amountKobo, taxKobo })
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
  if (!words) return undefined
  return aboutPayout(...words)
}

/** It took more than there was after a refund, so the whole of it is not available again. */
export function withdrawnNotice(payout: Pick<Moved, 'amountKobo' | 'taxKobo'>): Notice {
  return aboutPayout('A payout was withdrawn', `A payout of ${sumOf(payout)} was withdrawn. ${WITHDRAWN}`)
}

/** Also shown beside the payout. */
export const WITHDRAWN = 'Before it was sent, a refund came in. Whatever is left will be in your next payout.'

function aboutPayout(subject: string, message: string): Notice {
  const mail = { subject, paragraphs: [message], label: 'See your earnings' }
  return { type: 'Course Payment', about: 'payout', kind: 'payment', message, link: TEACHERS_PAGE, mail }
}

function sumOf({ amountKobo, taxKobo }: Pick<Moved, 'amountKobo' | 'taxKobo'>) {
  return nairaAmount(koboToNaira(amountKobo - taxKobo))
}

async function earningsPage(tx: Tx, { organisationId }: PayoutRow) {
  if (organisationId === null) return TEACHERS_PAGE
  const [space] = await tx
    .select({ slug: organisations.slug })
    .from(organisations)
    .where(eq(organisations.id, organisationId))
  return `/o/${space?.slug}/earnings`
}

/** A payout needs somebody. */
export async function tellAdmins(tx: Tx, config: Config, payout: PayoutRow, problem: string) {
  const { userId, organisationId, amountKobo } = payout
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT ${nameOf(sql`${userId}::int`, sql`${organisationId}::int`)} AS name`,
  )
  const notice = troubleNotice({ amountKobo, name: rows[0]?.name ?? '', problem })
  await tellAll(tx, config, sql`SELECT user_id FROM user_roles WHERE role = 'Admin'`, notice)
}

type Trouble = { amountKobo: number; name: string; problem: string }

export function troubleNotice({ amountKobo, name, problem }: Trouble): Notice {
  const message = `The payout of ${nairaAmount(koboToNaira(amountKobo))} to ${name} needs your attention: ${problem}`
  return {
    type: 'Course Payment',
    about: 'payout_in_trouble',
    kind: 'payment',
    message,
    link: '/admin/payouts',
    mail: { subject: 'A payout needs your attention', paragraphs: [message], label: 'Open the payouts' },
  }
}
