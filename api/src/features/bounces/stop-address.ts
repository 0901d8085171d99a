import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MailEvent } from '../../adapters/mail/events/mail-event.ts'
import { readReport } from '../../adapters/mail/events/mail-report.ts'
import type { Db, Tx } from '../../db/client.ts'
import { outbox, stoppedAddresses, users } from '../../db/schema.ts'
import { notify } from '../notifications/notify.ts'

/** Longer than an address can be (RFC 5321), and than any of ours is. */
const MOST_ADDRESS = 254
const MOST_DETAIL = 500

/**
 * However often, late or out of order it is told. A complaint is more than an address that mails come back from, and stays
 * one; and what happened before somebody had us try again is over.
 */
export async function stopAddress(db: Db, { kind, address, detail, at }: MailEvent) {
  const meant = keepable(address).trim()
  if (meant === '' || meant.length > MOST_ADDRESS) return
  const stop = {
    reason: kind,
    detail: keepable(detail.slice(0, MOST_DETAIL)),
    stoppedAt: at ? sql`least(${at.toISOString()}::timestamptz, now())` : sql`now()`,
    resumedAt: null,
  }
  const { reason, resumedAt } = stoppedAddresses
  await db.transaction(async (tx) => {
    const [stopped] = await tx
      .insert(stoppedAddresses)
      .values({ address: sql`lower(${meant})`, ...stop })
      .onConflictDoUpdate({
        target: stoppedAddresses.address,
        set: stop,
        setWhere: sql`${resumedAt} < ${stop.stoppedAt}
          OR ${resumedAt} IS NULL AND ${reason} = 'bounced' AND ${kind} = 'complained'`,
      })
      .returning()
    if (stopped) await tellOwner(tx, stopped)
  })
}

const words = {
  bounced: 'Our emails to you come back to us, so we have stopped. Please check your email address.',
  complained:
    'One of our emails was reported as spam from your address, so we have stopped most of them. You can have them again.',
}

/** By the bell, where they look without an email. */
async function tellOwner(tx: Tx, { address, reason }: typeof stoppedAddresses.$inferSelect) {
  const isOwner = and(eq(sql`lower(${users.email})`, address), isNull(users.deletedAt))
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner)
  if (!owner) return
  await notify(tx, owner.id, [
    {
      type: 'Course Enrollment',
      about: 'emails_stopped',
      kind: 'message',
      message: words[reason],
      link: '/learner/accounts',
    },
  ])
}

/** Without what PostgreSQL cannot keep. */
function keepable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}

/**
 * Hears a report that came by mail, which anybody can send. It counts only for a mail that we sent, by the name that only its
 * reader knows, and only for the address that it went to. Answers what was stopped.
 */
export async function hearReport(db: Db, message: string) {
  const report = readReport(message)
  if (!report) return []
  const [sent] = await db
    .select({ to: sql<string>`${outbox.payload} ->> 'to'`, at: outbox.sentAt })
    .from(outbox)
    .where(eq(outbox.messageId, report.messageId))
  const meant = report.events.filter(({ address }) => address.toLowerCase() === sent?.to.toLowerCase())
  for (const event of meant) await stopAddress(db, { ...event, at: sent?.at ?? undefined })
  return meant
}
