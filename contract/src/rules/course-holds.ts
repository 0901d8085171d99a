/** What keeps a course from being deleted, and how that is said. */
const holds = {
  learners: 'somebody has taken it',
  orders: 'somebody has ordered it',
  sponsors: 'a learner has asked others to pay for it',
  bundles: 'it is in a bundle, or was',
  seats: 'an organisation has ordered seats for it',
  assignments: 'an organisation assigns it, or did',
  books: 'money for it is in the books',
} as const

export type CourseHold = keyof typeof holds
export const courseHolds = Object.keys(holds) as [CourseHold, ...CourseHold[]]

/** Says why a course can only be archived; empty when nothing holds it. */
export function whyKept(heldBy: CourseHold[]) {
  if (heldBy.length === 0) return ''
  const reasons = heldBy.map((hold) => holds[hold])
  const last = reasons.pop()
  return `It cannot be deleted: ${reasons.length > 0 ? `${reasons.join(', ')} and ${last}` : last}. If you archive it, nobody new can find it, and its learners keep it.`
}
