import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** Sends for real. The sender is always ours; whoever wrote to us stands in Reply-To. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, pool: true, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from })
  return {
    send: async ({ messageId, to, subject, text, html, replyTo, headers }) => {
      await transport.sendMail({
        messageId,
        to,
        subject,
        text,
        html,
        ...(replyTo && { replyTo }),
        ...(headers && { headers }),
      })
    },
    close: () => transport.close(),
  }
}
