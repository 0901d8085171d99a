import type { refunds } from '../../../db/schema.ts'

export type RefundRow = typeof refunds.$inferSelect
type State = RefundRow['state']

/** What an admin may still send; the rest is under way, done or declined. */
export const sendable = ['requested', 'due', 'failed'] as const satisfies State[]
/** The provider has it, or may have it. */
export const underWay = ['processing', 'needs_attention'] as const satisfies State[]
/** What cannot be given back a second time. */
export const gone = [...underWay, 'processed'] as const satisfies State[]

export function isUnderWay({ state }: RefundRow) {
  return underWay.some((one) => one === state)
}
