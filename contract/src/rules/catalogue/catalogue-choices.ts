/** What a listing can be narrowed to and ordered by, beyond what the specification names. */

/** In hours, both ends included. */
export const durations = {
  short: { label: 'Up to 10 hours', from: 0, to: 10 },
  medium: { label: '11 to 25 hours', from: 11, to: 25 },
  long: { label: 'More than 25 hours', from: 26, to: 100_000 },
} as const
export type Duration = keyof typeof durations

/** The average must be at least so high. */
export const ratingFloors = ['4.5', '4', '3.5'] as const
export type RatingFloor = (typeof ratingFloors)[number]

/** After the four orders of the specification. */
export const moreSorts = {
  popular: 'Most popular',
  rating: 'Highest rated',
  cheapest: 'Lowest price',
  dearest: 'Highest price',
  newest: 'Newest',
} as const

export const sorts = [
  'name',
  'self',
  'free',
  'paid',
  ...(Object.keys(moreSorts) as (keyof typeof moreSorts)[]),
] as const
export type Sort = (typeof sorts)[number]
