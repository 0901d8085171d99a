import { z } from 'zod'
import { number, onOff, url, wholeNumber, withoutEndSlash } from './setting-kinds.ts'

const percent = wholeNumber.min(0).max(100)

/** How people pay, what receipts and invoices say, and what teachers get and when. */
export const moneySettings = {
  PAYMENTS: z.enum(['live', 'rehearsal'], { error: 'must be live or rehearsal' }).default('live'),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_URL: url('http', 'https').default('https://api.paystack.co'),
  PAYSTACK_SCRIPT_URL: url('http', 'https').default('https://js.paystack.co/v2/inline.js'),
  SANDBOX_TRANSFER_SECONDS: number.min(0).max(86_400).default(20),
  PROVIDER_TIN: z.string().default(''),
  INVOICE_BANK_ACCOUNT: z
    .string()
    .regex(/^(?=.*\b\d{10}\b).{10,160}$/, {
      error: 'must be one line with bank, account name and the ten digits of the account',
    })
    .default(''),
  VAT_PERCENT: number.min(0).max(50).default(0),
  TEACHER_SHARE_PERCENT: percent.default(70),
  TEACHER_OWN_SALE_PERCENT: percent.default(90),
  PAYOUT_HOLD_DAYS: wholeNumber.min(0).max(365).default(14),
  PAYOUT_MINIMUM: number.min(100).max(10_000_000).default(5_000),
  PAYOUT_APPROVAL_ABOVE: number.min(0).max(1_000_000_000).default(500_000),
  PAYOUT_METHOD: z.enum(['transfer', 'bank'], { error: 'must be transfer or bank' }).default('transfer'),
  PAYOUT_IDENTITY: onOff.default('off'),
}

export function shapeMoney(env: z.output<z.ZodObject<typeof moneySettings>>) {
  return {
    /** Production with Paystack's test keys: every page says that no money moves. */
    isRehearsal: env.PAYMENTS === 'rehearsal',
    paystack: {
      publicKey: env.PAYSTACK_PUBLIC_KEY,
      secretKey: env.PAYSTACK_SECRET_KEY,
      apiUrl: withoutEndSlash(env.PAYSTACK_URL),
      scriptUrl: env.PAYSTACK_SCRIPT_URL,
    },
    sandboxTransferMs: env.SANDBOX_TRANSFER_SECONDS * 1_000,
    books: {
      tin: env.PROVIDER_TIN,
      /** Where companies transfer what an invoice asks for; empty where they are to pay in Koya alone. */
      invoiceAccount: env.INVOICE_BANK_ACCOUNT,
      vatPercent: env.VAT_PERCENT,
      teacherSharePercent: env.TEACHER_SHARE_PERCENT,
      teacherOwnSalePercent: env.TEACHER_OWN_SALE_PERCENT,
    },
    payouts: {
      /** How long a share is pending after its sale. */
      holdDays: env.PAYOUT_HOLD_DAYS,
      minimumKobo: Math.round(env.PAYOUT_MINIMUM * 100),
      /** More than this takes two admins. */
      approvalAboveKobo: Math.round(env.PAYOUT_APPROVAL_ABOVE * 100),
      method: env.PAYOUT_METHOD,
      /** Nobody is paid for the first time before an admin has seen a document that shows who they are. */
      identity: env.PAYOUT_IDENTITY === 'on',
    },
  }
}
