import type { Shown } from '../protocol/endpoint.ts'
import { firstLetters, wordsOf } from '../rules/catalogue/searched-words.ts'

/**
 * What a list of courses is made from, whichever courses are in it: who is in those places, what they are filtered and
 * ordered by, and, for a search, the words in them (migration `note_words`).
 */
export function onListing(query: URLSearchParams, { isCorrected }: { isCorrected: boolean }): Shown[] {
  const sort = query.get('sort')
  const isByStars = sort === 'rating' || query.has('rating')
  // Who is rated least comes last by popularity, and so do courses that have the words of a search equally.
  const isByPopularity = sort === 'popular' || sort === 'rating' || query.has('search')
  // Whoever publishes a course looks for it in its place, which is not late; the list of all may be.
  const lists = placesOf(query).flatMap((place) =>
    aspectsOf(query).map((aspect): Shown => `${place === 'all' ? '~' : ''}catalogue ${aspect} ${place}`),
  )
  return [
    ...lists,
    ...(isByPopularity ? (['popularity'] as const) : []),
    ...(isByStars ? (['ratings'] as const) : []),
    ...onSearch(query.get('search'), isCorrected),
  ]
}

function placesOf(query: URLSearchParams) {
  const centre = query.get('learning_centre')
  if (centre) return [`business ${centre}`]
  const places = ['category', 'sub_category'].flatMap((name) => query.get(name)?.split(',') ?? [])
  return places.length > 0 ? places.map((id) => `category ${id}`) : ['all']
}

const aspects: Record<string, { filter: string; sorts: string[] }> = {
  price: { filter: 'price', sorts: ['free', 'paid', 'cheapest', 'dearest'] },
  style: { filter: 'learning_style', sorts: ['self'] },
  level: { filter: 'level', sorts: [] },
  duration: { filter: 'duration', sorts: [] },
}

function aspectsOf(query: URLSearchParams) {
  const sort = query.get('sort') ?? ''
  const chosen = Object.entries(aspects).filter(([, by]) => query.has(by.filter) || by.sorts.includes(sort))
  return ['list', ...chosen.map(([aspect]) => aspect)]
}

/** A search also shows teachers of that name, wherever they teach. What is like a mistyped word any course may change. */
function onSearch(search: string | null, isCorrected: boolean): Shown[] {
  if (!search) return []
  const starts = wordsOf(search).map(firstLetters)
  const words = starts.map((start): Shown => (start ? `~catalogue word ${start}` : 'catalogue word'))
  return ['catalogue offer', 'catalogue person', 'people', ...(isCorrected ? ['catalogue course' as const] : words)]
}
