import { placeholderRating } from '@koya/contract/rules/constants.ts'

type Given = { average: number; count: number } | null | undefined

/** `4.6 (12 Ratings)`. Without any it is the specified placeholder, which says beside itself that there are none. */
export function ratingInFull(rating: Given) {
  if (!rating) return placeholderRating
  return { average: rating.average, count: `(${rating.count} ${rating.count === 1 ? 'Rating' : 'Ratings'})` }
}
