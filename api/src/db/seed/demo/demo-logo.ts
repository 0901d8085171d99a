import { randomBytes } from 'node:crypto'
import { pictureUrl } from '@koya/contract/rules/pictures/picture-widths.ts'
import { eq, sql } from 'drizzle-orm'
import type { Storage } from '../../../adapters/storage/storage.ts'
import { addJobs } from '../../../jobs/add-job.ts'
import { makeAvifJob } from '../../../jobs/media/make-avif.ts'
import type { Db, Tx } from '../../client.ts'
import { media, organisationSettings } from '../../schema.ts'

const SIDE = 320

/** Waves under a roof, for an organisation at the marina. Drawn here, so that nobody's mark is borrowed. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="6" fill="#14506e"/>
<path d="M6 14 16 6l10 8" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M5 20q2.75-3 5.5 0t5.500 0 5.500 0 5.500 0M5 25q2.750-3 5.500 0t5.500 0 5.500 0 5.500 0" fill="none" stroke="#f2b544" stroke-width="2" stroke-linecap="round"/>
</svg>`

/** The logo of the demo organisation, kept as an uploaded picture is. */
export async function seedDemoLogo(db: Db, storage: Storage) {
  const [example] = await db.select().from(organisationSettings).where(eq(organisationSettings.isExample, true))
  if (!example || example.logo) return
  const { default: sharp } = await import('sharp')
  const bytes = await sharp(Buffer.from(drawing)).webp({ lossless: true }).toBuffer()
  const key = randomBytes(18).toString('base64url')
  await storage.write(`${key}/${SIDE}.webp`, bytes, 'image/webp')
  const { organisationId } = example
  const picture = { key, width: SIDE, height: SIDE, bytes: bytes.length, widths: [SIDE], preset: 'course' }
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(media)
      .values({ ...picture, avifTries: makeAvifJob.tries })
      .returning()
    await failToShrink(tx, added?.id ?? 0)
    await tx
      .update(organisationSettings)
      .set({ logo: pictureUrl(key, SIDE) })
      .where(eq(organisationSettings.organisationId, organisationId))
  })
}

/** For admins to try again: its smaller copy is missing, as a full disk would have left it, and is then really made. */
async function failToShrink(tx: Tx, picture: number) {
  const data = sql`jsonb_build_object('picture', ${picture}::int)`
  await addJobs(tx, makeAvifJob, sql`SELECT md5('picture ' || ${picture}::int)::uuid AS id, ${data} AS data`)
  await tx.execute(sql`
    UPDATE pgboss.job SET state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
      output = jsonb_build_object('message', 'ENOSPC: no space left on device, write')
    WHERE name = ${makeAvifJob.name} AND data->>'picture' = ${String(picture)}`)
}
