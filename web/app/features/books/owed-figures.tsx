import type { BookAccount } from '@koya/contract/endpoints/admin/books.ts'
import { inNaira } from './money.ts'

/** What the provider still has of ours, as far as its settlements are booked, and what we owe to others. */
export function OwedFigures({ accounts }: { accounts: BookAccount[] }) {
  const sum = (isIt: (account: string) => boolean) =>
    accounts.filter(({ account }) => isIt(account)).reduce((all, { balance_kobo }) => all + balance_kobo, 0)
  const figures = [
    ['With the provider', sum((account) => account === 'provider_clearing')],
    ['We owe teachers and organisations', -sum((account) => /:(pending|available|paying)$/.test(account))],
    ['We owe buyers', -sum((account) => account === 'owed_to_buyers')],
    ['Sponsors’ money', -sum((account) => account === 'sponsors_money')],
    ['Prepaid seats', -sum((account) => account.endsWith(':seats'))],
    ['Tax withheld', -sum((account) => account === 'tax_withheld')],
  ] as const
  return (
    <dl className="book-figures">
      {figures.map(([name, kobo], at) =>
        at < 3 || kobo !== 0 ? (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd>{inNaira(kobo)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}
