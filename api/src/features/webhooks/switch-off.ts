import { sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { type Notice, tellAll } from '../notifications/tell.ts'
import type { Outcome } from './attempt.ts'

type Row = { url: string; organisationId: number | null; slug: string | null; madeBy: number | null }

/** Stops a webhook at which nothing arrives any more. What waits can be sent again by hand; the owners are told. */
export async function switchOff(tx: Tx, { config }: Deps, id: number, { status, answer }: Outcome) {
  const { rows } = await tx.execute<Row>(sql`
    UPDATE webhooks SET state = 'off', rests_until = NULL FROM webhooks w LEFT JOIN organisations o ON o.id = w.organisation_id
    WHERE webhooks.id = ${id} AND w.id = webhooks.id AND webhooks.state = 'on'
    RETURNING w.url, w.organisation_id AS "organisationId", o.slug, w.made_by AS "madeBy"`)
  const [webhook] = rows
  if (!webhook) return
  await tx.execute(sql`UPDATE webhook_deliveries SET state = 'failed' WHERE webhook_id = ${id} AND state = 'waiting'`)
  const { organisationId, slug, madeBy } = webhook
  const host = new URL(webhook.url).host
  const about = organisationId === null ? 'koya' : `organisation ${organisationId}`
  await audit(tx, null, 'switch off webhook', about, { webhook: id, host, status })
  const owners = sql`SELECT user_id FROM memberships WHERE organisation_id = ${organisationId} AND role = 'owner'`
  const link = organisationId === null ? '/admin/webhooks' : `/o/${slug}/settings`
  const notice = switchedOffNotice(host, { status, answer }, link)
  const staff = madeBy === null ? sql`SELECT user_id FROM user_roles WHERE role = 'Admin'` : sql`SELECT ${madeBy}::int`
  await tellAll(tx, config, organisationId === null ? staff : owners, notice)
}

export function switchedOffNotice(
  host: string,
  { status, answer }: Pick<Outcome, 'status' | 'answer'>,
  link: string,
): Notice {
  const why = status === 410 ? 'its address says that it is gone' : 'nothing has arrived there for three days'
  const message = `The webhook to ${host} is switched off: ${why}.`
  return {
    type: 'Course Enrollment',
    about: 'webhook_off',
    kind: 'message',
    message,
    link,
    mail: {
      subject: `The webhook to ${host} is switched off`,
      paragraphs: [
        message,
        status === null ? answer : `The last answer had the status ${status}.`,
        'When the system is there again, switch the webhook on. What did not arrive is in its log and can be sent again.',
      ],
      label: 'See the webhook',
    },
  }
}
