import { and, eq, isNull, sql } from 'drizzle-orm'
import { media } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { fileOf } from './picture-keys.ts'

/** A picture that cannot be drawn three times never will be. Its WebP serves as well. */
export const MOST_TRIES = 3

/** The AVIF files of a picture, unless they are there or the picture is gone. */
export async function makeAvif({ db, storage }: Deps, id: number) {
  const [picture] = await db
    .update(media)
    .set({ avifTries: sql`${media.avifTries} + 1` })
    .where(and(eq(media.id, id), isNull(media.avifAt)))
    .returning()
  if (!picture) return
  const { default: sharp } = await import('sharp')
  for (const width of picture.widths) {
    const webp = await storage.read(fileOf(picture.key, `${width}.webp`))
    if (webp)
      await storage.write(fileOf(picture.key, `${width}.avif`), await sharp(webp).avif().toBuffer(), 'image/avif')
  }
  await db.update(media).set({ avifAt: sql`now()` }).where(eq(media.id, id))
}
