import type { Change } from '@koya/api/db/changes/changes.ts'
import type { Shown } from '@koya/contract/protocol/endpoint.ts'

/** What has changed, by the names that pages give to what they show. */
export type ChangedThings =
  | 'everything'
  | { wide: ReadonlySet<string>; exact: ReadonlySet<string>; all: readonly string[] }

/**
 * A change of course 5 concerns pages that show this course, courses in general, or anything of the catalogue. Of a change
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

/** Whether a page shows something of it: `superseded` if it is about exactly that, so that whoever changed it would miss it. */
export function isShownBy(shows: ReadonlySet<Shown>, things: ChangedThings) {
  if (things === 'everything') return 'doubtful'
  let found: 'changed' | undefined
  for (const name of shows) {
    if (things.exact.has(name) || things.all.some((start) => name.startsWith(start))) return 'superseded'
    if (things.wide.has(name)) found = 'changed'
  }
  return found
}
