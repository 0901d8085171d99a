import type { Db } from '../../db/client.ts'
import { mailbox } from '../../db/schema.ts'
import type { Mailer } from './mailer.ts'

/** Keeps mails in the database, where `/dev/mailbox` shows them. The default outside production. */
export function mailboxMailer(db: Db): Mailer {
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      await db.insert(mailbox).values({ messageId, to, subject, text, html }).onConflictDoNothing()
    },
    close: () => {},
  }
}
