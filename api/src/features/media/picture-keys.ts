import { and, inArray, not, sql } from 'drizzle-orm'
import { media } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

/** How the keys of people's photos begin. What is deleted of a person must not live on in the cache of a CDN. */
const PERSON = 'person-'
/** How the keys of what learners hand in begin. */
const ANSWER = 'answer-'
const prefixes: Partial<Record<string, string>> = { profile: PERSON, answer: ANSWER }

export function prefixFor(preset: string) {
  return prefixes[preset] ?? ''
}

/** Where the store keeps a file of a picture: what was handed in is among the private files. */
export function fileOf(key: string, name: string) {
  return `${key.startsWith(ANSWER) ? 'private/' : ''}${key}/${name}`
}

/**
 * Tells what a picture is by its key: a photo of a person, part of an answer, or neither. Those of earlier versions have keys
 * like any other picture: they grow no more in number, so that they are looked up once.
 */
export function pictureKinds({ db }: Deps) {
  let looked: Promise<Map<string, string>> | undefined
  const lookUp = async () => {
    const isOld = and(
      inArray(media.preset, Object.keys(prefixes)),
      not(sql`starts_with(${media.key}, ${PERSON}) or starts_with(${media.key}, ${ANSWER})`),
    )
    const rows = await db.select({ key: media.key, preset: media.preset }).from(media).where(isOld)
    return new Map(rows.map(({ key, preset }) => [key, preset]))
  }
  return async (key: string) => {
    if (key.startsWith(PERSON)) return 'profile'
    if (key.startsWith(ANSWER)) return 'answer'
    looked ??= lookUp()
    try {
      return (await looked).get(key)
    } catch {
      // While nobody can tell, nothing is kept for longer than a photo may be.
      looked = undefined
      return 'profile'
    }
  }
}
