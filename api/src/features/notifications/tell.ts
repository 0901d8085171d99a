import { kindOf, stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Tx } from '../../db/client.ts'
import { users } from '../../db/schema.ts'
import { letter } from '../../outbox/emails/letter.ts'
import type { LetterHead } from '../../outbox/letter-head.ts'
import { enqueueLetter, enqueueMails } from '../../outbox/outbox.ts'
import { addAlerts } from '../push/add-alerts.ts'
import { isStoppedBy, type NewNotification, notifyEach, tellOpenPages } from './notify.ts'
import { JUST_NOW } from './sent-again.ts'

/** A notification that also goes by mail. Who wants which by what way is asked where they are written and sent. */
export type Notice = NewNotification & {
  mail: { subject: string; paragraphs: string[]; label: string; head?: LetterHead | undefined }
}

type Places = Pick<Config, 'publicUrl'>

/** Tells people by the bell, by mail and by alerts, within the transaction that makes it true. Three statements, however many they are. */
export async function tellEach(tx: Tx, { publicUrl }: Places, told: { userId: number; notice: Notice }[]) {
  if (told.length === 0) return
  const ids = told.map(({ userId }) => userId)
  const people = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.deletedAt)))
  const byId = new Map(people.map((person) => [person.id, person]))
  const reached = told.flatMap(({ userId, notice }) => {
    const person = byId.get(userId)
    return person ? [{ person, notice }] : []
  })
  await notifyEach(
    tx,
    reached.map(({ person, notice }) => ({ ...notice, userId: person.id })),
  )
  const mails = reached.map(({ person, notice }) =>
    noticeMail(publicUrl, notice, { to: person.email, greeting: `Hello ${person.firstName},` }),
  )
  await enqueueMails(tx, mails)
}

/** The same notice for many: everyone whose id the statement selects. */
export async function tellAll(
  tx: Tx,
  { publicUrl }: Places,
  who: SQL,
  notice: Notice,
  /** Leaves out whoever was told the very same a moment ago. Where nothing else knows of a repeat. */
  { isOnce = false }: { isOnce?: boolean } = {},
) {
  const { type, about, kind, message, link, by = null } = notice
  const isNew = sql`AND NOT EXISTS (SELECT FROM notifications n
    WHERE n.user_id = users.id AND n.kind = ${kind} AND n.message = ${message} AND n.created_at > ${JUST_NOW})`
  const { rows } = await tx.execute<{ userId: number }>(sql`
    WITH told AS (
      SELECT id FROM users WHERE deleted_at IS NULL AND id IN (${who}) ${isOnce ? isNew : sql``}
    ), added AS (
      INSERT INTO notifications (user_id, type, kind, actor_id, message, details)
      SELECT id, ${type}, ${kind}, ${by}::int, ${message}, ${JSON.stringify({ link })}::jsonb FROM told
      WHERE NOT ${isStoppedBy(sql`told.id`, sql`${stoppableKind(about) ?? null}::text`)} ORDER BY id
    ) SELECT id AS "userId" FROM told ORDER BY id`)
  if (rows.length === 0) return 0
  const ids = rows.map(({ userId }) => userId)
  await tellOpenPages(tx, ids)
  await addAlerts(
    tx,
    sql`SELECT unnest(${sql.param(ids)}::int[]) AS user_id, ${about}::text AS about,
      ${kindOf(about)}::text AS message_kind, ${link}::text AS link`,
  )
  const addresses = sql`SELECT email FROM users WHERE id = ANY(${sql.param(ids)}::int[]) ORDER BY id`
  await enqueueLetter(tx, noticeMail(publicUrl, notice, { to: '', greeting: 'Hello,' }), addresses)
  return rows.length
}

/** As it reads in a mail. */
export function noticeMail(
  publicUrl: string,
  { about, link, mail }: Notice,
  { to, greeting }: { to: string; greeting: string },
) {
  return letter({
    about,
    to,
    subject: mail.subject,
    greeting,
    paragraphs: mail.paragraphs,
    action: { label: mail.label, link: publicUrl + link },
    head: mail.head,
  })
}
