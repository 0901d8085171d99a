import type { BookAccount } from '@koya/contract/endpoints/admin/books.ts'
import { inNaira } from './money.ts'

/** Every account with its balance: what we have on the left, what we owe and earned on the right. Both sides are equal. */
export function TrialBalance({ accounts, sum }: { accounts: BookAccount[]; sum: number }) {
  const open = accounts.filter(({ balance_kobo }) => balance_kobo !== 0)
  const side = open
    .filter(({ balance_kobo }) => balance_kobo > 0)
    .reduce((all, { balance_kobo }) => all + balance_kobo, 0)
  return (
    <table className="book-table">
      <caption className="visually-hidden">Trial balance</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Debit</th>
          <th scope="col">Credit</th>
        </tr>
      </thead>
      <tbody>
        {open.map(({ account, title, balance_kobo }) => (
          <tr key={account}>
            <th scope="row">{title}</th>
            <td data-label="Debit">{balance_kobo > 0 ? inNaira(balance_kobo) : ''}</td>
            <td data-label="Credit">{balance_kobo < 0 ? inNaira(-balance_kobo) : ''}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">In all</th>
          <td data-label="Debit">{inNaira(side)}</td>
          <td data-label="Credit">{inNaira(side - sum)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
