/** What a teacher has: sold lately, free to be paid out, and on its way. What was paid out is no longer owed. */
type Stage = 'pending' | 'available' | 'paying'

/**
 * Where money stands. Assets and costs are above zero (what the provider holds for us, its fees, discounts, refunds,
 * disputes), debts and income below (teachers, prepaid seats, tax withheld, what we owe buyers, our revenue).
 */
export type Account =
  | 'provider_clearing'
  | 'provider_fees'
  | 'platform_revenue'
  | 'discounts_given'
  | 'refunds'
  | 'disputes'
  | 'tax_withheld'
  /** Payouts that somebody sent by hand. */
  | 'own_bank'
  /** Money that came and has bought nothing: in review, paid too much, or for a course bought twice. */
  | 'owed_to_buyers'
  /** Parts that sponsors paid for a course that is not paid in full yet. */
  | 'sponsors_money'
  /** Transfers for invoices, as an admin saw them on the bank's statement. */
  | 'bank'
  /** What fits nowhere. Whoever sees something here must look. */
  | 'suspense'
  | `instructor:${number}:${Stage}`
  | `organisation:${number}:seats`

export function accountOf(instructorId: number, stage: Stage): Account {
  return `instructor:${instructorId}:${stage}`
}

export function instructorOf(account: string) {
  return Number(account.split(':')[1])
}

export function isInstructor(account: string) {
  return account.startsWith('instructor:')
}

/** What an organisation has paid for seats that nobody has yet. */
export function isPrepaid(account: string) {
  return account.startsWith('organisation:')
}
