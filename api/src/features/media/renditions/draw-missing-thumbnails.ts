import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import { drawThumbnails } from '../../../adapters/video/draw-thumbnails.ts'
import { type Ffmpeg, findFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import { uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { isNoFaultOfFilm } from './is-no-fault-of-film.ts'
import { keepRendition } from './keep-rendition.ts'

/** A film whose pictures could not be drawn so often is shown without them. */
const MOST_TRIES = 3
/** So that a shelf of old films does not keep the copies of new ones waiting. */
const A_FEW = 3

/**
 * The pictures along the time line of films that were made before there were any: of a few films at a time. They are drawn from
 * the smallest copy, which is fetched and decoded fastest. Answers how many films it took.
 */
export async function drawMissingThumbnails(deps: Deps, signal: AbortSignal) {
  const tools = await findFfmpeg(deps.config.media.ffmpeg)
  if (!tools) return 0
  const films = await takeFilms(deps)
  for (const film of films)
    if (signal.aborted) await giveBack(deps, film.id)
    else await drawFor(deps, tools, film, signal)
  return films.length
}

type Film = { id: number; key: string; copy: string; seconds: number }

/** Each of them is counted before it is tried, so that one that ends the process is not tried for ever. */
async function takeFilms({ db }: Deps) {
  const { rows } = await db.execute<Film>(sql`
    WITH few AS (
      SELECT u.id, r.key AS copy, r.seconds FROM uploads u JOIN renditions r ON r.upload_id = u.id AND r.kind = '240p' AND r.seconds > 0
      WHERE u.state = 'ready' AND u.thumbnail_tries < ${MOST_TRIES}
        AND NOT EXISTS (SELECT FROM renditions t WHERE t.upload_id = u.id AND t.kind = 'thumbnails')
      ORDER BY u.thumbnail_tries, u.id DESC LIMIT ${A_FEW} FOR UPDATE OF u SKIP LOCKED
    )
    UPDATE uploads SET thumbnail_tries = thumbnail_tries + 1 FROM few WHERE uploads.id = few.id
    RETURNING uploads.id, uploads.key, few.copy, few.seconds`)
  return rows
}

async function drawFor(deps: Deps, tools: Ffmpeg, film: Film, signal: AbortSignal) {
  const { config, storage, log } = deps
  const folder = join(config.home, 'renditions', `thumbnails-${film.id}`)
  const [path, out] = [join(folder, 'copy.mp4'), join(folder, 'thumbnails.jpg')]
  try {
    await mkdir(folder, { recursive: true })
    const copy = await storage.open(film.copy)
    if (!copy || copy === 'outside') throw new Error('its smallest copy is gone')
    await pipeline(copy.body, createWriteStream(path))
    await drawThumbnails(tools, { path, demuxer: 'mov', home: config.home }, { length: film.seconds, out, signal })
    const { seconds } = film
    await keepRendition(deps, film, { kind: 'thumbnails', file: out, contentType: 'image/jpeg', seconds })
  } catch (err) {
    if (signal.aborted || isNoFaultOfFilm(err)) await giveBack(deps, film.id)
    if (!signal.aborted) log.info({ err, upload: film.id }, 'a film has no thumbnails yet')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** This process is told to stop, or the store is away: no fault of the film. */
async function giveBack({ db }: Deps, id: number) {
  await db
    .update(uploads)
    .set({ thumbnailTries: sql`${uploads.thumbnailTries} - 1` })
    .where(eq(uploads.id, id))
}
