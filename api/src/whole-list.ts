import type { Page } from '@koya/contract/endpoints/page.ts'
import { counts } from '@koya/contract/rules/constants.ts'

/** As many as a list holds that comes in one answer. */
export const MOST_LISTED = counts.sideMenuMaxRange

/** What such a list's statement asks for: with one more it is known that there are more. */
export const LISTED_AND_ONE = MOST_LISTED + 1

export function wholeList<T>(rows: T[]): { data: T[]; page: Page } {
  const data = rows.slice(0, MOST_LISTED)
  return {
    data,
    page: { number: 1, size: MOST_LISTED, total: data.length, total_is_more: rows.length > MOST_LISTED },
  }
}
