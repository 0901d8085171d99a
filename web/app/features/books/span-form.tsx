import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Form, Link } from 'react-router'

type SpanFormProps = { from: string; to: string }

/** A usual span, or any two days. */
export function SpanForm({ from, to }: SpanFormProps) {
  const today = lagosDay(new Date())
  const spans = [
    ['30 days', addDays(today, -29)],
    ['60 days', addDays(today, -59)],
    // Eleven months are 334 days at least and 338 at most: so many back it is one of the first days of the month.
    ['12 months', firstOfMonth(addDays(firstOfMonth(today), -334))],
  ] as const
  return (
    <>
      <nav className="side-menu admin-lists" aria-label="Span">
        <ul>
          {spans.map(([name, start]) => (
            <li key={name}>
              <Link
                to={`?from=${start}&to=${today}`}
                aria-current={from === start && to === today ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form className="book-span" key={`${from} ${to}`}>
        <label>
          From <input className="input" type="date" name="from" defaultValue={from} required />
        </label>
        <label>
          To <input className="input" type="date" name="to" defaultValue={to} required />
        </label>
        <button type="submit" className="button line compact">
          Show
        </button>
      </Form>
    </>
  )
}

function firstOfMonth(day: string) {
  return `${day.slice(0, 7)}-01` as const
}
