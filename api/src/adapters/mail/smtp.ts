import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Server = { url: string; needsTls: boolean }

/** How a mail server is reached. With `needsTls` nothing is said to one that offers no TLS. */
export function smtpServer({ url, needsTls }: Server) {
  return { url, ...(needsTls && { requireTLS: true }), connectionTimeout: 10_000, greetingTimeout: 10_000 }
}

/** Sends for real. The sender is always ours; whoever wrote to us stands in Reply-To. */
export function smtpMailer(server: Server, from: string): Mailer {
  const transport = createTransport({ ...smtpServer(server), pool: true, socketTimeout: 20_000 }, { from })
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
