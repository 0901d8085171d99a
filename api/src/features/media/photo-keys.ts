import { and, eq, like, not } from 'drizzle-orm'
import { media } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { PERSON } from './upload-image.ts'

/**
 * Tells whether a key belongs to a photo of a person. The photos of the first release have keys like any other picture:
 * they grow no more in number, so that they are looked up once.
 */
export function photoKeys({ db }: Deps) {
  let looked: Promise<Set<string>> | undefined
  const lookUp = async () => {
    const isOld = and(eq(media.preset, 'profile'), not(like(media.key, `${PERSON}%`)))
    return new Set((await db.select({ key: media.key }).from(media).where(isOld)).map(({ key }) => key))
  }
  return async (key: string) => {
    if (key.startsWith(PERSON)) return true
    looked ??= lookUp()
    try {
      return (await looked).has(key)
    } catch {
      // While nobody can tell, nothing is kept for longer than a photo may be.
      looked = undefined
      return true
    }
  }
}
