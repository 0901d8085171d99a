/** What a teacher has: sold lately, free to be paid out, on its way, and paid out. */
type Stage = 'pending' | 'available' | 'paying' | 'paid'

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
  /** Money that came and has bought nothing: in review, paid too much, or for a course bought twice. */
  | 'owed_to_buyers'
  /** Transfers for invoices, as an admin saw them on the bank's statement. */
  | 'bank'
  /** What fits nowhere. Whoever sees something here must look. */
  | 'suspense'
  | `instructor:${number}:${Stage}`
  | `organisation:${number}:seats`

export function pendingOf(instructorId: number): Account {
  return `instructor:${instructorId}:pending`
}

export function isInstructor(account: string) {
  return account.startsWith('instructor:')
}

/** What an organisation has paid for seats that nobody has yet. */
export function isPrepaid(account: string) {
  return account.startsWith('organisation:')
}
