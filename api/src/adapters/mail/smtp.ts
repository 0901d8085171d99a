import type { Transporter } from 'nodemailer'
import type { Mailer } from './mailer.ts'

type Server = { url: string; needsTls: boolean }

/** How a mail server is reached. With `needsTls` nothing is said to one that offers no TLS. */
export function smtpServer({ url, needsTls }: Server) {
  return { url, ...(needsTls && { requireTLS: true }), connectionTimeout: 10_000, greetingTimeout: 10_000 }
}

/** Sends for real. The sender is always ours; the address of whoever wrote to us is in Reply-To. */
export function smtpMailer(server: Server, from: string): Mailer {
  let transport: Transporter | undefined
  // Loaded with the first mail: a process that only answers requests sends none.
  const open = async () => {
    const { createTransport } = await import('nodemailer')
    transport ??= createTransport({ ...smtpServer(server), pool: true, socketTimeout: 20_000 }, { from })
    return transport
  }
  return {
    send: async ({ messageId, to, subject, text, html, replyTo, headers }) => {
      await (await open()).sendMail({
        messageId,
        to,
        subject,
        text,
        html,
        ...(replyTo && { replyTo }),
        ...(headers && { headers }),
      })
    },
    close: () => transport?.close(),
  }
}
