/** Classes that are held, by the days from today on which they are. */
type SeedClass = {
  title: string
  days: number
  /** In the evening, in Lagos. */
  hour: number
  minutes: number
  about: string
  recording?: string
}

export const liveClasses: Record<string, SeedClass[]> = {
  'ATSWA-101': [
    {
      title: 'Live class: from the voucher to the ledger',
      days: -6,
      hour: 18,
      minutes: 90,
      about:
        'We take ten vouchers of a provision store and post them together, from the day book to the ledger. Bring paper ruled in two columns.',
      recording: `## What we did

We posted ten vouchers of one week, first into the day books and then into the ledger. The two that caused the longest talk were the **credit note** from a supplier, which goes to purchases returns and not to sales, and the **POS charge**, which is an expense although nobody wrote a voucher for it.

## What was asked most

- *May I post straight into the ledger?* In a small shop it works for a week. Then nobody can find what a total is made of.
- *Where does VAT go?* Into an account of its own. It is not income of the shop, only money it holds for a while.

## To practise

Post the ten vouchers again without looking, and bring your trial balance to the next class. Both sides should come to the same total.`,
    },
    {
      title: 'Live class: trial balance clinic',
      days: 5,
      hour: 18,
      minutes: 90,
      about:
        'Send your trial balance that will not agree, with names removed. We look for the difference together, in the order in which errors are most often found.',
    },
  ],
}
