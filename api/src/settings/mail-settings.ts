import { z } from 'zod'
import { onOff, url } from './setting-kinds.ts'

export const mailSettings = {
  SMTP_URL: url('smtp', 'smtps').optional(),
  SMTP_TLS: onOff.optional(),
  MAIL_EVENTS: z.enum(['off', 'mailgun', 'postmark'], { error: 'must be off, mailgun or postmark' }).default('off'),
  MAIL_EVENTS_SECRET: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  MAIL_FROM: z.string().default('Koya <hello@koya.test>'),
}

export function shapeMail(env: z.output<z.ZodObject<typeof mailSettings>>, production: boolean) {
  return {
    smtpUrl: env.SMTP_URL,
    from: env.MAIL_FROM,
    needsTls: env.SMTP_TLS ? env.SMTP_TLS === 'on' : production,
    tls: env.SMTP_TLS,
    /** Which service tells what became of mails, and what it proves itself with. */
    events: { by: env.MAIL_EVENTS, secret: env.MAIL_EVENTS_SECRET },
  }
}
