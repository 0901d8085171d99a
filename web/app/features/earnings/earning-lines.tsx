import type { EarningLine } from '@koya/contract/endpoints/teaching/earnings.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { inTable } from './earnings.ts'

/** Every sale, and every refund as a line of its own; on a phone each is a card. */
export function EarningLines({ lines, shareName }: { lines: EarningLine[]; shareName: string }) {
  const hasOthers = lines.some(({ others }) => others !== 0)
  const hasTax = lines.some(({ tax }) => tax !== 0)
  return (
    <table className="earning-lines">
      <caption className="visually-hidden">Sales and refunds, the newest first, in naira</caption>
      <thead>
        <tr>
          <th scope="col">Course</th>
          <th scope="col">Price</th>
          <th scope="col">Discount</th>
          <th scope="col">Payment fee</th>
          <th scope="col">Koya</th>
          {hasOthers && <th scope="col">Other teachers</th>}
          {hasTax && <th scope="col">Tax on payout</th>}
          <th scope="col">{shareName}</th>
          <th scope="col">Available</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={`${line.kind}-${line.at}-${line.course_id}-${line.share}`}
            line={line}
            {...{ hasOthers, hasTax, shareName }}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { line: EarningLine; hasOthers: boolean; hasTax: boolean; shareName: string }

function Line({ line, hasOthers, hasTax, shareName }: LineProps) {
  const { course_name, at, reason, kind, percent } = line
  const day = formatDay(lagosDay(new Date(at)))
  return (
    <tr className={kind === 'sale' ? undefined : 'went-back'}>
      <th scope="row">
        <b>{course_name}</b>
        <small>{[day, reason].filter(Boolean).join(' · ')}</small>
      </th>
      <td data-label="Price">{inTable(line.price)}</td>
      <td data-label="Discount">{inTable(line.discount)}</td>
      <td data-label="Payment fee">{inTable(line.fee)}</td>
      <td data-label="Koya">{inTable(line.platform)}</td>
      {hasOthers && <td data-label="Other teachers">{inTable(line.others)}</td>}
      {hasTax && <td data-label="Tax on payout">{inTable(line.tax)}</td>}
      <td className="mine" data-label={kind === 'sale' ? shareName : 'Taken back'}>
        <span>
          <b>{inTable(line.share)}</b>
          {percent !== null && <small>{percent}%</small>}
        </span>
      </td>
      <td data-label="Available">{whenOf(line)}</td>
    </tr>
  )
}

function whenOf({ state, available_on }: EarningLine) {
  if (state === 'in_question') return 'When a refund or dispute is decided'
  if (available_on) return formatDay(available_on)
  return state === 'taken_back' ? '–' : 'Now'
}
