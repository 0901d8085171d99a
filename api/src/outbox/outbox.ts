import { randomUUID } from 'node:crypto'
import type { Mail } from '../adapters/mail/mailer.ts'
import type { Db, Tx } from '../db/client.ts'
import { ringAfterCommit } from '../db/ring.ts'
import { outbox } from '../db/schema.ts'

export type MailToSend = Omit<Mail, 'messageId'>

export const OUTBOX_CHANNEL = 'koya_outbox'

/** Promises a mail within the caller's transaction: if that is rolled back, the mail was never meant. */
export async function enqueueMail(tx: Db | Tx, mail: MailToSend) {
  await tx.insert(outbox).values(rowOf(mail)).prepare('enqueue_mail').execute()
  await ringAfterCommit(tx, OUTBOX_CHANNEL)
}

/** The same for several mails at once. */
export async function enqueueMails(tx: Tx, mails: MailToSend[]) {
  if (mails.length === 0) return
  await tx.insert(outbox).values(mails.map(rowOf))
  await ringAfterCommit(tx, OUTBOX_CHANNEL)
}

function rowOf(mail: MailToSend) {
  return { kind: 'email' as const, messageId: `<${randomUUID()}@koya>`, payload: mail }
}
