import type { Shown } from '@koya/contract/protocol/endpoint.ts'
import type { Change } from '../../db/changes/changes.ts'

/** What has changed, by the names that answers give to what they show. */
export type ChangedThings =
  | 'everything'
  | { wide: ReadonlySet<string>; exact: ReadonlySet<string>; all: readonly string[] }

/** `superseded` if an answer is about exactly that, so that whoever changed it would miss it. */
export type Effect = 'superseded' | 'changed' | 'doubtful'

/**
 * A change of course 5 concerns answers that show this course, courses in general, or anything of the catalogue. Of a change
 * without a key (`*`) nobody knows which it was.
 */
export function changedThings(changes: readonly Change[]): ChangedThings {
  const wide = changes.flatMap(({ topic, subject, key }) => [
    topic,
    `${topic} ${subject}`,
    `~${topic} ${subject} ${key}`,
  ])
  const exact = changes.map(({ topic, subject, key }) => `${topic} ${subject} ${key}`)
  const unnamed = changes.filter(({ key }) => key === '*')
  const all = unnamed.flatMap(({ topic, subject }) => [`${topic} ${subject} `, `~${topic} ${subject} `])
  return { wide: new Set(wide), exact: new Set(exact), all }
}

/** What a change means for an answer that shows all of this. */
export function isShownBy(shows: ReadonlySet<Shown>, things: ChangedThings): Effect | undefined {
  if (things === 'everything') return 'doubtful'
  let found: Effect | undefined
  for (const name of shows) {
    const effect = effectOn(name, things)
    if (effect) found = stronger(effect, found)
  }
  return found
}

export function effectOn(name: Shown, things: Exclude<ChangedThings, 'everything'>): Effect | undefined {
  if (things.exact.has(name) || things.all.some((start) => name.startsWith(start))) return 'superseded'
  return things.wide.has(name) ? 'changed' : undefined
}

export function stronger(one: Effect, other: Effect | undefined) {
  return other === 'superseded' ? other : one
}

const inMenus = new Set<Shown>(['reference', 'businesses', 'catalogue offer'])

/** Whether a page shows no more of the market than the menus do: it hardly ever changes. */
export function showsMenusOnly(shows: ReadonlySet<Shown>) {
  return [...shows].every((thing) => inMenus.has(thing))
}
