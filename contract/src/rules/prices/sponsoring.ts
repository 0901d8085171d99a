/** How long a link to sponsor somebody may be filled, at the price of the day it was made. */
export const SPONSOR_DAYS = 60
/** The smallest part, in kobo. What is missing at the end may be less. */
export const LEAST_PART_KOBO = 50_000
/** What a part may leave, if it leaves anything: a few kobo could be paid by nobody, and the link would never be full. */
export const LEAST_REST_KOBO = 10_000
export const NOTE_LENGTH = 300

export const sponsorshipStates = ['open', 'complete', 'ended', 'lapsed'] as const
/** Why it ended without being complete, or after it was: the money goes back each time. */
export const sponsorshipEnds = [
  'learner',
  'owned',
  'lapsed',
  'course_over',
  'account_deleted',
  'money_returned',
] as const

export type SponsorshipState = (typeof sponsorshipStates)[number]
export type SponsorshipEnd = (typeof sponsorshipEnds)[number]

/** What can be said at the field of the amount, in kobo: nothing when the part may be paid. */
export function whatIsWrongWithPart(partKobo: number, missingKobo: number) {
  if (partKobo > missingKobo) return 'too_much'
  if (partKobo < Math.min(LEAST_PART_KOBO, missingKobo)) return 'too_little'
  const restKobo = missingKobo - partKobo
  if (restKobo > 0 && restKobo < LEAST_REST_KOBO) return 'leaves_too_little'
  return null
}
