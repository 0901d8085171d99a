/** What we ask the provider to collect. Amounts are in kobo. */
type Order = {
  reference: string
  email: string
  amount: number
  currency: string
  /** Where a full-page checkout comes back to. */
  callbackUrl: string
  metadata: { payment_id: number; user_id: number; course_ids: number[] }
}

/** What the provider says of a transaction. Only `success` means money. */
export type Charge = {
  id: string
  reference: string
  status: string
  amount: number
  /** What the provider keeps of it, where it says so. */
  fees: number | null
  currency: string
  domain: string
  channel: string | null
  paidAt: Date | null
  metadata: unknown
  /** The card it was paid with, where it may be charged again: its name at the provider, and what people know it by. */
  card?: { code: string; label: string }
}

/** A charge of a card that was saved. The reference makes it one: sent twice it is charged once. */
type CardOrder = Omit<Order, 'callbackUrl'> & { cardCode: string }

type RefundOrder = { reference: string; amount: number; note: string }

/** What the provider says of a refund. Only `processed` means that the money is back. */
export type ProviderRefund = { id: string; status: string; amount: number; note: string | null }

/** Where money goes that cannot go back the way it came. */
export type PayerAccount = { bankId: string; accountNumber: string }

/** Why a `Failure('provider_unavailable')` happened when it was a definite no: the provider has done nothing. */
export class ProviderRefusal extends Error {
  /** It does not know us or does not let us: nothing is wrong with what was asked for. */
  readonly isAboutUs: boolean

  constructor(message: string, status = 400) {
    super(message)
    this.isAboutUs = status === 401 || status === 403
  }
}

/** What the provider says of money that it sends to a bank for us. */
export type Transfer = {
  reference: string
  /** pending, received and otp are not final; success, failed, reversed, abandoned, blocked and rejected are. */
  status: string
  amount: number
  currency: string
  domain: string
  /** What it took for it, where it says so. */
  fee: number | null
  reason: string
}

type TransferOrder = { reference: string; amount: number; recipient: string; reason: string }
type BankAccount = { bankCode: string; accountNumber: string }

/** Sending money to people's banks. */
export type TransferProvider = {
  /** The name that the bank has for an account, or null when there is no such account. */
  resolveAccount: (account: BankAccount) => Promise<string | null>
  /** The same account has the same code for ever. */
  recipientFor: (account: BankAccount & { name: string }) => Promise<string>
  /** The same reference never sends twice. */
  send: (order: TransferOrder) => Promise<Transfer>
  /** Null when the provider knows no such reference. */
  verify: (reference: string) => Promise<Transfer | null>
  /** What can be sent today, in kobo; null where it is not told. */
  balance: () => Promise<number | null>
}

/** Whoever collects the money. A provider that does not answer is a `Failure('provider_unavailable')`. */
export type PaymentProvider = {
  publicKey: string
  domain: 'test' | 'live'
  /** Where the browser gets the popup from. */
  scriptUrl: string
  initialize: (order: Order) => Promise<{ accessCode: string; authorizationUrl: string }>
  /** Whatever it answers, `verify` says what became of it: an answer may be lost on its way. */
  chargeCard: (order: CardOrder) => Promise<{ status: string }>
  /** Everything that was paid or reversed in a span, page by page. */
  transactions: (span: { from: Date; to: Date }) => AsyncIterable<Charge>
  /** Null when the provider knows no such reference. */
  verify: (reference: string) => Promise<Charge | null>
  refund: (order: RefundOrder) => Promise<{ id: string; status: string }>
  /** Every refund of a transaction that the provider knows of. */
  refundsOf: (reference: string) => Promise<ProviderRefund[]>
  /** Sends a refund that needs attention to an account of the payer's. */
  retryRefund: (id: string, account: PayerAccount) => Promise<{ id: string; status: string }>
  banks: () => Promise<{ id: string; name: string; code: string }[]>
  transfers: TransferProvider
  isGenuine: (rawBody: Buffer, signature: string) => boolean
}
