const PAGE = 50

/** One more than is shown is asked for: so it is known whether there is a next page. */
export function pageOf(page: number) {
  return { limit: PAGE + 1, offset: (page - 1) * PAGE }
}

export function cut<T>(rows: T[]) {
  return { shown: rows.slice(0, PAGE), has_more: rows.length > PAGE }
}
