import { addDays, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Form, Link } from 'react-router'
import { Field } from '../../../ui/form/field.tsx'

const spans = [
  [7, '7 days'],
  [14, '14 days'],
  [30, '30 days'],
  [91, 'Quarter'],
] as const

type SpanChoiceProps = { from: string; to: string; problem: string | undefined }

/** Which days: a few that are asked for often, or any. */
export function SpanChoice({ from, to, problem }: SpanChoiceProps) {
  const today = lagosDay(new Date())
  const spanFrom = (days: number) => addDays(today, 1 - days)
  const isOneOfThem = to === today && spans.some(([days]) => spanFrom(days) === from)
  return (
    <>
      <nav aria-label="Span">
        {spans.map(([days, name]) => (
          <Link
            key={days}
            to={`?from=${spanFrom(days)}&to=${today}`}
            aria-current={to === today && spanFrom(days) === from ? 'true' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <details className="figures-days" open={!isOneOfThem || problem !== undefined}>
        <summary className="small">Choose days</summary>
        <Form key={`${from} ${to}`}>
          <Field label="From" type="date" name="from" defaultValue={from} max={today} error={problem} />
          <Field label="To" type="date" name="to" defaultValue={to} max={today} />
          <button className="button line" type="submit">
            Show
          </button>
        </Form>
      </details>
    </>
  )
}
