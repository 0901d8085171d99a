/** Who earns by courses: their lead, those among whom they are split, or the organisation whose courses they are. */
export type Payee = { kind: 'instructor' | 'organisation'; id: number }

/** What somebody has earned: sold lately, free to be paid out, on its way, and paid. Together they are all that was ever earned. */
type Stage = 'pending' | 'available' | 'paying' | 'paid'

/**
 * What money is booked as. Assets and costs are above zero (what the provider holds for us, its fees, discounts, refunds,
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
  /** The other side of what was paid to teachers and organisations, which nobody owes them any more. */
  | 'paid_out'
  /** Payouts that somebody sent by hand. */
  | 'own_bank'
  /** Money that came and has bought nothing: in review, paid too much, or for a course bought twice. */
  | 'owed_to_buyers'
  /** Parts that sponsors paid for a course that is not paid in full yet. */
  | 'sponsors_money'
  /** Transfers for invoices and what the provider sent, as an admin saw both on the bank's statement. */
  | 'bank'
  /** What fits nowhere. Whoever sees something here must look. */
  | 'suspense'
  | `${Payee['kind']}:${number}:${Stage}`
  | `organisation:${number}:seats`

export function teacher(id: number): Payee {
  return { kind: 'instructor', id }
}

export function organisation(id: number): Payee {
  return { kind: 'organisation', id }
}

export function accountOf({ kind, id }: Payee, stage: Stage): Account {
  return `${kind}:${id}:${stage}`
}

/** Whose account it is, of those that `isEarned` knows. */
export function payeeOf(account: string): Payee {
  const [kind, id] = account.split(':')
  return kind === 'organisation' ? organisation(Number(id)) : teacher(Number(id))
}

/** What a sale has earned somebody and we still owe, wherever it is booked by now. */
export function isEarned(account: string) {
  return /:(pending|available|paying)$/.test(account)
}

/** What an organisation has paid for seats that nobody has yet. */
export function isPrepaid(account: string) {
  return account.endsWith(':seats')
}
