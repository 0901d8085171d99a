import { stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { MailToSend } from './outbox.ts'
import { withStopLink } from './stop-link.ts'

/**
 * The mail as its reader wants it: with a link that stops its kind, or not at all. Asked at the moment of sending, so that
 * what somebody stops is stopped at once, whoever promised the mail and when. Mails of an earlier version say nothing of
 * what they are about; they are sent as they are.
 */
export async function asWished({ db, config }: Deps, mail: Omit<MailToSend, 'about'> & Partial<MailToSend>) {
  const { about } = mail
  const kind = about && stoppableKind(about)
  if (!about || !kind) return mail
  const { rows } = await db.execute<{ userId: number; isStopped: boolean }>(sql`
    SELECT id AS "userId", EXISTS (SELECT FROM stopped_messages s
      WHERE s.user_id = users.id AND s.kind = ${kind} AND s.channel = 'mail') AS "isStopped"
    FROM users WHERE lower(email) = lower(${mail.to}) AND deleted_at IS NULL`)
  const [reader] = rows
  if (!reader) return mail
  return reader.isStopped ? undefined : withStopLink(config, { ...mail, about }, { userId: reader.userId, kind })
}
