import { setTimeout } from 'node:timers/promises'
import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Mail } from '../adapters/mail/mailer.ts'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { keptError } from '../jobs/kept-error.ts'
import { timeByOutcome } from '../metrics.ts'
import { asWished, type Wish } from './as-wished.ts'
import type { MailToSend } from './mail-to-send.ts'
import { postponeMail } from './postpone-mail.ts'

/** Longer than a mail server may think about each line of the talk; after this it counts as not sent. */
const SEND_MS = 60_000
/** The row is taken for less time than the job, so that whoever gets the job next finds it free. */
const ROW_LEASE_SECONDS = 90
export const LEASE_SECONDS = 120
/** After about a week of trying, nobody waits for it any more. It stays in the table with its last error. */
export const MOST_ATTEMPTS = 180

/**
 * Hands a mail to the mail server. A process that dies in between leaves it to be taken again: the mail may then go twice,
 * under the same Message-ID, but never not at all.
 */
export async function deliverMail(deps: Deps, id: number, { sendMs = SEND_MS } = {}) {
  const { db } = deps
  const row = await take(deps, id)
  if (!row) return
  let wish: Wish
  try {
    wish = await asWished(deps, row.payload as MailToSend)
    if (wish.becomes === 'sent') await send(deps, { ...wish.mail, messageId: row.messageId }, sendMs)
  } catch (err) {
    await db
      .update(outbox)
      .set({ dueAt: sql`now()`, lastError: keptError(err) })
      .where(eq(outbox.id, id))
    throw err
  }
  if (wish.becomes === 'postponed') return postponeMail(db, id, wish.until)
  if (wish.becomes === 'gathered') return gather(deps, id, wish.userId)
  if (wish.becomes === 'late') return forget(deps, id)
  const withheld = wish.becomes === 'stopped' ? wish.why : null
  await db.update(outbox).set({ sentAt: sql`now()`, withheld, lastError: null }).where(eq(outbox.id, id))
}

function send({ mailer, metrics }: Deps, mail: Mail, sendMs: number) {
  return timeByOutcome(
    () => within(sendMs, mailer.send(mail)),
    () => 'sent',
    (outcome, seconds) => metrics.mailSeconds.observe({ outcome }, seconds),
  )
}

/** It waits for the digest (features/message-choices/send-digests.ts) and is due to nobody else. */
async function gather({ db }: Deps, id: number, userId: number) {
  const dueAt = sql`now() + interval '1 year'`
  await db.update(outbox).set({ digestFor: userId, dueAt, lastError: null }).where(eq(outbox.id, id))
}

/** It was held up until nobody can use it any more: what is left of it is the line in the log. */
async function forget({ db, log }: Deps, id: number) {
  await db.delete(outbox).where(eq(outbox.id, id))
  log.warn({ mail: id }, 'a mail was held up until it was of no use, and was not sent')
}

/** Nothing if it is sent already or gone. A process of an earlier version takes rows without their job, in the same way. */
async function take({ db }: Deps, id: number) {
  const [row] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: sql`now() + make_interval(secs => ${ROW_LEASE_SECONDS})` })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt), lte(outbox.dueAt, sql`now()`)))
    .returning()
  if (row) return row
  const isWaiting = and(eq(outbox.id, id), isNull(outbox.sentAt))
  if ((await db.$count(outbox, isWaiting)) > 0) throw new Error('another process is sending this mail')
}

async function within(ms: number, work: Promise<void>) {
  const waiting = new AbortController()
  const tooLong = setTimeout(ms, undefined, { signal: waiting.signal }).then(() => {
    throw new Error(`the mail server took longer than ${ms / 1000} s`)
  })
  await Promise.race([work, tooLong]).finally(() => waiting.abort())
}
