import { z } from 'zod'

const ourOwn = { address: '7 Adire Lane, Yaba, Lagos, Nigeria', city: 'Lagos' }

/** Who runs this installation, as pages, mails and receipts say. */
export const providerSettings = {
  PROVIDER_NAME: z.string().default('Koya'),
  PROVIDER_PHONE: z.string().default('+234 800 000 0000'),
  PROVIDER_EMAIL: z.string().default('hello@koya.test'),
  PROVIDER_ADDRESS: z.string().default(ourOwn.address),
  PROVIDER_CITY: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/, {
      error: 'must begin with mailto:, https:// or tel:',
    })
    .optional(),
}

export function shapeProvider(env: z.output<z.ZodObject<typeof providerSettings>>) {
  return {
    provider: {
      name: env.PROVIDER_NAME,
      phone: env.PROVIDER_PHONE,
      email: env.PROVIDER_EMAIL,
      address: env.PROVIDER_ADDRESS,
    },
    /** Undefined where somebody has an address of their own and has not said in which town that is. */
    providerCity: env.PROVIDER_CITY ?? (env.PROVIDER_ADDRESS === ourOwn.address ? ourOwn.city : undefined),
    securityContact: env.SECURITY_CONTACT ?? `mailto:${env.PROVIDER_EMAIL}`,
  }
}
