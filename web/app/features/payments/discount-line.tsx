import { type Discount, discountWords } from '@koya/contract/rules/prices/discount-words.ts'

type DiscountLineProps = { discount: Discount | null; parts: object | null }

/** Below a course that cost less than usual: why, and how much less. */
export function DiscountLine({ discount, parts }: DiscountLineProps) {
  if (!discount) return null
  return <span className="small muted discount-line">{discountWords(discount, parts !== null)}</span>
}
