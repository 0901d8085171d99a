import { z } from 'zod'
import { number, url, wholeNumber, withoutEndSlash } from './setting-kinds.ts'

const count = wholeNumber.min(0).max(1_000_000)

/** SMS cost money: none are sent until somebody has chosen a provider. */
export const smsSettings = {
  SMS: z
    .enum(['off', 'sandbox', 'termii', 'africastalking'], {
      error: 'must be off, sandbox, termii or africastalking',
    })
    .default('off'),
  SMS_PRICE: number.min(0).max(1_000).default(6),
  SMS_DAILY_CAP: count.default(500),
  SMS_ORGANISATION_DAILY_CAP: count.default(100),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9 ]{3,11}$/, { error: 'must be 3 to 11 letters and figures, as the provider has registered it' })
    .optional(),
  TERMII_API_KEY: z.string().optional(),
  TERMII_URL: url('http', 'https').default('https://v3.api.termii.com'),
  AFRICASTALKING_USERNAME: z.string().optional(),
  AFRICASTALKING_API_KEY: z.string().optional(),
  AFRICASTALKING_URL: url('http', 'https').default('https://api.africastalking.com'),
}

export function shapeSms(env: z.output<z.ZodObject<typeof smsSettings>>) {
  return {
    by: env.SMS,
    /** What one costs, and how many leave on one day in Lagos: in all, and about one organisation. */
    priceKobo: Math.round(env.SMS_PRICE * 100),
    mostADay: env.SMS_DAILY_CAP,
    mostAnOrganisation: env.SMS_ORGANISATION_DAILY_CAP,
    sender: env.SMS_SENDER,
    termii: { url: withoutEndSlash(env.TERMII_URL), key: env.TERMII_API_KEY },
    africasTalking: {
      url: withoutEndSlash(env.AFRICASTALKING_URL),
      username: env.AFRICASTALKING_USERNAME,
      key: env.AFRICASTALKING_API_KEY,
    },
  }
}

/** The settings that a provider needs and that are not there. */
export function missingForSms({ sms }: { sms: ReturnType<typeof shapeSms> }) {
  const needed = {
    off: {},
    sandbox: {},
    termii: { TERMII_API_KEY: sms.termii.key, SMS_SENDER: sms.sender },
    africastalking: {
      AFRICASTALKING_USERNAME: sms.africasTalking.username,
      AFRICASTALKING_API_KEY: sms.africasTalking.key,
    },
  }[sms.by]
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
}
