import type { BookDifference } from '@koya/contract/endpoints/admin/books.ts'
import { Link } from 'react-router'
import { fullDate } from '../../ui/text/full-date.ts'
import { inNaira } from './money.ts'

const sentences: Record<BookDifference['kind'], string> = {
  missing_here: 'The provider has this payment, and we do not',
  missing_there: 'We have this payment, and the provider does not',
  amount: 'The amounts differ',
  fee: 'The provider’s fees differ',
  status: 'The provider has given it back, and we have not booked that',
  tables: 'The payment and the books differ',
}

type Suspense = { reference: string; kobo: number; note: string; at: string }
type BookDifferencesProps = { differences: BookDifference[]; suspense: Suspense[] }

/** Each with the payment it is about, for whoever has to find out. */
export function BookDifferences({ differences, suspense }: BookDifferencesProps) {
  return (
    <ul className="admin-list">
      {differences.map(({ reference, kind, ours_kobo, theirs_kobo, found_at }) => (
        <li key={`${reference} ${kind}`} className="admin-row">
          <div>
            <h3>{sentences[kind]}</h3>
            <p className="muted">
              {ours_kobo === null ? 'Not in our books' : `Our books: ${inNaira(ours_kobo)}`}
              {kind === 'tables' ? ', the payment: ' : ', the provider: '}
              {theirs_kobo === null ? 'nothing' : inNaira(theirs_kobo)}. Found on {fullDate(found_at)}.
            </p>
            <PaymentLink reference={reference} />
          </div>
        </li>
      ))}
      {suspense.map(({ reference, kobo, note, at }) => (
        <li key={`${reference} ${at}`} className="admin-row">
          <div>
            <h3>In suspense: {inNaira(kobo)}</h3>
            <p className="muted">
              {note || 'More was returned than we received, or we received less than was sold.'} Since {fullDate(at)}.
            </p>
            <PaymentLink reference={reference} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function PaymentLink({ reference }: { reference: string }) {
  return <Link to={`/admin/payments?list=all&search=${encodeURIComponent(reference)}`}>{reference}</Link>
}
