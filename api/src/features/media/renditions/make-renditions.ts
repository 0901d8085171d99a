import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { messages } from '@koya/contract/protocol/messages.ts'
import { fileKind } from '@koya/contract/rules/media/file-kind.ts'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { drawThumbnails } from '../../../adapters/video/draw-thumbnails.ts'
import { drawPoster, type EncodedKind, encodeFilm, MOST_FILM_SECONDS } from '../../../adapters/video/encode-film.ts'
import { findFfmpeg } from '../../../adapters/video/find-ffmpeg.ts'
import { MediaProblem } from '../../../adapters/video/media-problem.ts'
import { type FilmFacts, probeFilm } from '../../../adapters/video/probe-film.ts'
import type { SourceFilm } from '../../../adapters/video/source-film.ts'
import { renditions, uploads } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { timeByOutcome } from '../../../metrics.ts'
import type { UploadRow } from '../uploads/present-upload.ts'
import { isNoFaultOfFilm } from './is-no-fault-of-film.ts'
import { keepRendition, lengthOf } from './keep-rendition.ts'
import { refuseFilm } from './refuse-film.ts'
import { openWorkFolder } from './work-folder.ts'
import { type Work, workOn } from './work-on.ts'

/** A film that has ended its process so often would do it for ever. */
const MOST_TRIES = 8

/**
 * Makes the smaller copies of a film. A copy that is there stays, so whoever goes on after a process that was killed starts
 * with the one that it was at.
 */
export async function makeRenditions(deps: Deps, uploadId: number, signal: AbortSignal) {
  const tools = await findFfmpeg(deps.config.media.ffmpeg)
  const row = tools && (await take(deps, uploadId))
  if (!row) return
  const work = workOn(deps, uploadId, signal)
  let folder: string | undefined
  try {
    folder = await openWorkFolder(deps.config.home, uploadId)
    const source = await fetchSource(deps, row, folder)
    const facts = await probeFilm(tools, source, work.signal)
    if (!facts.hasSound && !facts.picture) return await refuseFilm(deps, row, messages.media.nothingToPlay)
    // Nobody cuts to the second.
    if ((facts.seconds ?? 0) > MOST_FILM_SECONDS + 60) return await refuseFilm(deps, row, messages.media.overSixHours)
    const making = { deps, row, tools, source, facts, folder, work }
    const kinds = kindsFor(facts)
    for (const [at, kind] of kinds.entries()) await makeOne(making, kind, at, kinds.length)
    if (facts.picture) await makePicture(making, 'poster', drawPosterOf)
    if (facts.picture && facts.seconds) await makePicture(making, 'thumbnails', drawThumbnailsOf)
    await finish(deps, uploadId)
  } catch (error) {
    const isWaiting = isNoFaultOfFilm(error)
    if (work.signal.aborted || isWaiting) await leave(deps, uploadId, isWaiting ? messages.media.waitsForPlace : null)
    if (work.signal.aborted || isWaiting || !(error instanceof MediaProblem)) throw error
    deps.log.warn({ err: error, upload: uploadId }, 'a film could not be prepared')
    await refuseFilm(deps, row, error.reason === 'too_long' ? messages.media.tookTooLong : messages.media.unreadable)
  } finally {
    work.end()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}

/** Nobody else works on it, or whoever did has said nothing for a while. */
async function take(deps: Deps, id: number) {
  const isFree = or(sql`${uploads.workedAt} IS NULL`, lt(uploads.workedAt, sql`now() - interval '30 seconds'`))
  const [row] = await deps.db
    .update(uploads)
    .set({ workedAt: sql`now()`, tries: sql`${uploads.tries} + 1`, problem: null })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'making'), isFree))
    .returning()
  if (!row || row.tries <= MOST_TRIES) return row
  await refuseFilm(deps, row, messages.media.unreadable)
  return undefined
}

/** This process is told to stop, the store is away, the machine too busy: no fault of the film, which is tried again until it is made. */
async function leave({ db }: Deps, id: number, problem: string | null) {
  await db
    .update(uploads)
    .set({ workedAt: null, tries: sql`${uploads.tries} - 1`, problem })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'making')))
}

function kindsFor({ hasSound, picture }: FilmFacts): EncodedKind[] {
  const side = picture?.smallerSide ?? 0
  return [
    ...(hasSound ? (['sound'] as const) : []),
    ...(side > 0 ? (['240p'] as const) : []),
    ...(side >= 300 ? (['360p'] as const) : []),
    ...(side >= 700 ? (['720p'] as const) : []),
  ]
}

async function fetchSource({ storage, config }: Deps, { key, name }: UploadRow, folder: string) {
  const path = join(folder, 'source')
  const file = await storage.open(key)
  if (!file || file === 'outside') throw new MediaProblem('unreadable', 'the file is gone')
  await pipeline(file.body, createWriteStream(path))
  const head = Buffer.alloc(4096)
  const handle = await open(path)
  const { bytesRead } = await handle.read(head, 0, head.length, 0).finally(() => handle.close())
  const known = fileKind(head.subarray(0, bytesRead), name)
  if (typeof known !== 'object' || !known.demuxer)
    throw new MediaProblem('unreadable', 'neither a film nor a recording')
  return { path, demuxer: known.demuxer, home: config.home }
}

type Making = {
  deps: Deps
  row: UploadRow
  tools: { ffmpeg: string; ffprobe: string }
  source: SourceFilm
  facts: FilmFacts
  folder: string
  work: Work
}

async function makeOne(
  { deps, row, tools, source, facts, folder, work }: Making,
  kind: EncodedKind,
  at: number,
  of: number,
) {
  const has = and(eq(renditions.uploadId, row.id), eq(renditions.kind, kind))
  if (await deps.db.$count(renditions, has)) return
  const out = join(folder, `${kind}.mp4`)
  const length = facts.seconds ?? 0
  const encode = () =>
    encodeFilm(tools, source, kind, {
      hasSound: facts.hasSound,
      out,
      // Ten times as long as it plays, on a slow machine with other things to do.
      seconds: Math.round(Math.min(Math.max(600, length * 10), 12 * 3600)),
      signal: work.signal,
      onSecond: (second) => work.tell(Math.min(99, Math.round(((at + (length ? second / length : 0)) / of) * 100))),
    })
  const { renditionSeconds } = deps.metrics
  await timeByOutcome(
    encode,
    () => 'made',
    (outcome, seconds) => renditionSeconds.observe({ kind, outcome }, seconds),
  )
  const made = await probeFilm(tools, { ...source, path: out, demuxer: 'mov' }, work.signal)
  const contentType = kind === 'sound' ? 'audio/mp4' : 'video/mp4'
  await keepRendition(deps, row, { kind, file: out, contentType, seconds: lengthOf(made) })
}

type Draw = (making: Making, out: string) => Promise<void>

const drawPosterOf: Draw = ({ tools, source, facts, work }, out) =>
  drawPoster(tools, source, { at: Math.min(5, (facts.seconds ?? 0) / 10), out, signal: work.signal })

const drawThumbnailsOf: Draw = ({ tools, source, facts, work }, out) =>
  drawThumbnails(tools, source, { length: lengthOf(facts) ?? 0, out, signal: work.signal })

/** A film whose pictures cannot be drawn is shown without them. */
async function makePicture(making: Making, kind: 'poster' | 'thumbnails', draw: Draw) {
  const { deps, row, facts, folder, work } = making
  const file = join(folder, `${kind}.jpg`)
  try {
    await draw(making, file)
    await keepRendition(deps, row, { kind, file, contentType: 'image/jpeg', seconds: lengthOf(facts) })
  } catch (error) {
    if (work.signal.aborted || isNoFaultOfFilm(error)) throw error
    deps.log.info({ err: error, upload: row.id }, `a film has no ${kind}`)
  }
}

async function finish({ db }: Deps, id: number) {
  await db.transaction(async (tx) => {
    const made = await tx.select().from(renditions).where(eq(renditions.uploadId, id))
    const seconds = made.find((one) => one.seconds !== null)?.seconds ?? null
    await tx.delete(renditions).where(and(eq(renditions.uploadId, id), eq(renditions.kind, 'original')))
    await tx.update(uploads).set({ state: 'ready', percent: 100, seconds, workedAt: null }).where(eq(uploads.id, id))
  })
}
