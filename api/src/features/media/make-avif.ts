import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { media } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'

const EVERY_MS = 15_000
/** A picture that cannot be drawn three times never will be. Its WebP serves as well. */
const MOST_TRIES = 3

/** AVIF is a third smaller and takes a second to make: nobody waits for it, a job does it afterwards. */
export function startMakingAvif(deps: Deps) {
  const timer = setInterval(() => {
    makeAvif(deps).catch((err: unknown) => deps.log.warn({ err }, 'no AVIF made'))
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/** One picture at a time, so that the core is not taken from those who wait. */
export async function makeAvif({ db, storage }: Deps) {
  const waiting = db
    .select({ id: media.id })
    .from(media)
    .where(and(isNull(media.avifAt), lt(media.avifTries, MOST_TRIES)))
    .orderBy(asc(media.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [picture] = await db
    .update(media)
    .set({ avifTries: sql`${media.avifTries} + 1` })
    .where(inArray(media.id, waiting))
    .returning()
  if (!picture) return false
  for (const width of picture.widths) {
    const webp = await storage.read(`${picture.key}/${width}.webp`)
    if (webp) await storage.write(`${picture.key}/${width}.avif`, await sharp(webp).avif().toBuffer(), 'image/avif')
  }
  await db.update(media).set({ avifAt: sql`now()` }).where(eq(media.id, picture.id))
  return true
}
