import { randomUUID } from 'node:crypto'
import type { Mail } from '../adapters/mail/mailer.ts'
import type { Db, Tx } from '../db/client.ts'
import { ringAfterCommit } from '../db/ring.ts'
import { outbox } from '../db/schema.ts'

export type MailToSend = Omit<Mail, 'messageId'>

export const OUTBOX_CHANNEL = 'koya_outbox'

/** Promises a mail within the caller's transaction: if that is rolled back, the mail was never meant. */
export async function enqueueMail(tx: Db | Tx, mail: MailToSend) {
  const row = { kind: 'email' as const, messageId: `<${randomUUID()}@koya>`, payload: mail }
  await tx.insert(outbox).values(row).prepare('enqueue_mail').execute()
  await ringAfterCommit(tx, OUTBOX_CHANNEL)
}
