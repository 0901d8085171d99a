import { eq } from 'drizzle-orm'
import { media } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { fileOf } from './picture-keys.ts'

/** Takes the pictures of a person out of the store. Courses they illustrated fall back to their cloth. */
export async function removePictures({ db, storage }: Deps, userId: number) {
  const pictures = await db.delete(media).where(eq(media.userId, userId)).returning()
  for (const { key, widths } of pictures)
    for (const width of widths)
      for (const format of ['webp', 'avif']) await storage.remove(fileOf(key, `${width}.${format}`))
}
