import { setTimeout as pause } from 'node:timers/promises'
import { pick, type Random } from '../../api/src/random.ts'
import { writeCatalogueUrl } from '../../contract/src/rules/catalogue/catalogue-url.ts'
import type { Line } from './line.ts'

export type Market = { courseIds: number[]; categoryIds: number[]; words: string[] }

/** One walk in ten; the others use the filters. What was typed is kept when it comes again. */
const SEARCHERS = 0.1

/** Somebody who looks around: the landing page, the listing, part of it, a course or two, and again. */
export async function browse(line: Line, market: Market, random: Random, until: number) {
  await arrive(random)
  for (;;)
    for (const path of walk(market, random)) {
      if (Date.now() >= until) return
      await line.ask(path)
      await think(random)
    }
}

/** How long somebody takes to buy. Whoever comes within it meets others at every step, as in a crowd that has long been there. */
const ARRIVAL_MS = 14_000

/** A crowd does not come in the same second: fifty log-ins at once would be those of a hundred thousand buyers an hour. */
export function arrive(random: Random) {
  return pause(random() * ARRIVAL_MS)
}

/** Between one and three seconds, in which a person reads. */
export function think(random: Random) {
  return pause(1_000 + random() * 2_000)
}

/** Where somebody goes. */
export function walk({ courseIds, categoryIds, words }: Market, random: Random, searchers = SEARCHERS) {
  const narrowed =
    random() < searchers
      ? { search: pick(random, words) }
      : { category: pick(random, categoryIds), price: pick(random, ['free', 'paid', undefined] as const) }
  const course = () => `/course-detail/${pick(random, courseIds)}`
  return ['/', '/courses', writeCatalogueUrl(narrowed), course(), course()]
}
