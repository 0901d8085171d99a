import { currency } from '@koya/contract/rules/constants.ts'
import { koboToNaira, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { Charge } from '../../../adapters/payments/provider.ts'
import type { PaymentRow } from '../checkout/open-at-provider.ts'

/**
 * In what the money that came is not what was recorded, in words for whoever has to look, and whether it is money of ours
 * all the same: what is no naira of this shop's is not in its books.
 */
export function whatDiffers(payment: PaymentRow, charge: Charge, domain: string) {
  const owner = (charge.metadata as { user_id?: unknown } | null)?.user_id
  const checks = [
    {
      what: 'reference',
      isRight: charge.reference === payment.reference,
      isOurMoney: false,
      words: `reference ${charge.reference}`,
    },
    {
      what: 'amount',
      isRight: charge.amount === payment.amountKobo,
      isOurMoney: true,
      words: `amount ${amountOf(charge)} instead of ${nairaAmount(koboToNaira(payment.amountKobo))}`,
    },
    {
      what: 'currency',
      isRight: charge.currency === currency,
      isOurMoney: false,
      words: `currency ${charge.currency}`,
    },
    { what: 'domain', isRight: charge.domain === domain, isOurMoney: false, words: `domain ${charge.domain}` },
    {
      what: 'owner',
      isRight: owner === undefined || Number(owner) === payment.userId,
      isOurMoney: true,
      words: `owner ${owner} instead of ${payment.userId}`,
    },
  ]
  return checks.filter(({ isRight }) => !isRight)
}

/** Every currency of the provider counts in hundredths. */
function amountOf({ amount, currency: paidIn }: Charge) {
  return paidIn === currency ? nairaAmount(koboToNaira(amount)) : `${paidIn} ${amount / 100}`
}

/** What came and what is missing, in kobo. */
export type Shortfall = { received: number; missing: number }

/** Of money that is ours and naira, and differs in nothing but being too little. */
export function shortfallOf(payment: PaymentRow, charge: Charge, domain: string): Shortfall | null {
  const differences = whatDiffers(payment, charge, domain)
  const missing = payment.amountKobo - charge.amount
  const isOnlyShort = missing > 0 && differences.every(({ what }) => what === 'amount')
  return isOnlyShort ? { received: charge.amount, missing } : null
}
