import { seatsName, seatsNotes } from '@koya/contract/rules/organisations/seat-words.ts'
import { type Discount, discountWords } from '@koya/contract/rules/prices/discount-words.ts'
import { nameWithParts } from '@koya/contract/rules/prices/instalments.ts'
import { fullPrice, nairaAmount } from '@koya/contract/rules/prices/money.ts'
import type { ReactNode } from 'react'
import type { ShownPayment } from './shown-payment.ts'

type PaidLinesProps = {
  payment: ShownPayment
  /** How a course is named, where it is more than words. */
  nameOf?: (courseId: number, name: string) => ReactNode
}

/** What was paid for, line by line: each course with why it cost less, or seats with their price. */
export function PaidLines({ payment: { items, seats, amount }, nameOf = (_, name) => name }: PaidLinesProps) {
  if (seats)
    return (
      <div>
        <dt>
          {seatsName(seats)}
          {seatsNotes(seats, amount).map((note) => (
            <span key={note} className="small muted discount-line">
              {note}
            </span>
          ))}
        </dt>
        <dd>{nairaAmount(amount)}</dd>
      </div>
    )
  return items.map(({ course_id, price, ...item }) => (
    <div key={course_id}>
      <dt>
        {nameOf(course_id, nameWithParts(item))}
        <DiscountLine {...item} />
      </dt>
      <dd>{fullPrice(price)}</dd>
    </div>
  ))
}

type DiscountLineProps = { discount: Discount | null; parts: object | null }

/** Below a course that cost less than usual: why, and how much less. */
function DiscountLine({ discount, parts }: DiscountLineProps) {
  if (!discount) return null
  return <span className="small muted discount-line">{discountWords(discount, parts !== null)}</span>
}
