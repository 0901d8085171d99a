import { stoppableKind } from '@koya/contract/rules/messages/all-messages.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { digests, outbox, stoppedMessages, users } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { digestMail } from '../../outbox/emails/digest-mail.ts'
import type { MailToSend } from '../../outbox/mail-to-send.ts'
import { enqueueMail } from '../../outbox/outbox.ts'
import { withStopLink } from '../../outbox/stop-link.ts'

/** When the job comes (jobs/messages/send-digests.ts): what lies there by then is Monday's. */
const HOUR = '7 hours 10 minutes'

/**
 * Sends what was gathered, to those whose day it is: every day, or on Mondays, and where nobody was there on Monday, the morning after.
 * Whoever wants no digest any more gets what is left with the next run. Answers how many were sent.
 */
export async function sendDigests(deps: Deps, isStopped = () => false) {
  const { db, clock } = deps
  const today = lagosDay(clock())
  const isMonday = new Date(today).getUTCDay() === 1
  const monday = sql`date_trunc('week', ${today}::timestamp)`
  const isMissed = sql`(outbox.created_at < (${monday} + interval '${sql.raw(HOUR)}') AT TIME ZONE 'Africa/Lagos' AND coalesce(d.sent_on < ${monday}, TRUE))`
  const { rows: readers } = await db.execute<{ userId: number }>(sql`
    SELECT DISTINCT digest_for AS "userId" FROM outbox LEFT JOIN digests d ON d.user_id = digest_for
    WHERE outbox.sent_at IS NULL AND digest_for IS NOT NULL
      AND (d.every IS DISTINCT FROM 'week' OR ${isMonday} OR ${isMissed}) AND d.sent_on IS DISTINCT FROM ${today}::date
    ORDER BY 1`)
  let sent = 0
  for (const { userId } of readers) {
    if (isStopped()) break
    if (await sendTo(deps, userId, today)) sent++
  }
  return sent
}

/** What goes into it is marked with the mail, in one transaction: killed in the middle or run twice, nobody reads it twice. */
function sendTo({ db, config }: Deps, userId: number, today: string) {
  return db.transaction(async (tx) => {
    const isGathered = and(eq(outbox.digestFor, userId), isNull(outbox.sentAt))
    const gathered = await tx
      .update(outbox)
      .set({ sentAt: sql`now()`, withheld: 'digest' })
      .where(isGathered)
      .returning({ id: outbox.id, payload: outbox.payload })
    const stopped = await tx
      .select({ kind: stoppedMessages.kind })
      .from(stoppedMessages)
      .where(and(eq(stoppedMessages.userId, userId), eq(stoppedMessages.channel, 'mail')))
    const [person] = await tx
      .select({ email: users.email, firstName: users.firstName })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.blockedAt)))
    const told = gathered
      .sort((a, b) => a.id - b.id)
      .map(({ payload }) => payload as MailToSend)
      .filter(({ about }) => !stopped.some(({ kind }) => kind === stoppableKind(about)))
    if (!person || told.length === 0) return false
    await tx.update(digests).set({ sentOn: today }).where(eq(digests.userId, userId))
    const mail = digestMail({ ...person, told, publicUrl: config.publicUrl })
    await enqueueMail(tx, withStopLink(config, mail, { userId, kind: 'all' }))
    return true
  })
}
