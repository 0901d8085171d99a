import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { type EncodedKind, encodingArgs } from '../../api/src/adapters/video/encode-film.ts'
import { type Ffmpeg, findFfmpeg } from '../../api/src/adapters/video/find-ffmpeg.ts'
import { readConfig } from '../../api/src/config.ts'
import { renditions, uploads } from '../../api/src/db/schema.ts'
import type { Deps } from '../../api/src/deps.ts'
import { makeRenditions } from '../../api/src/features/media/renditions/make-renditions.ts'
import { createLogger } from '../../api/src/logger.ts'
import { openDeps } from '../../api/src/open-deps.ts'
import type { BenchHome } from '../bench-home.ts'
import { type Figure, median } from '../figures.ts'
import { makeMembers } from '../members.ts'

const SECONDS = 60
const ROUNDS = 3
const MOST_RATIO = 1.25
const kinds = ['sound', '240p', '360p', '720p'] as const satisfies EncodedKind[]
const runFile = promisify(execFile)

/**
 * (s) The copies of a film as the job of the product makes them, out of the storage and into it, in their own namespaces, with poster
 * and pictures along the time line, against ffmpeg alone with the same arguments, in turns.
 */
export async function measureRenditions(
  { place, folder }: BenchHome,
  signal: AbortSignal,
  share: number,
): Promise<Figure[]> {
  const tools = await findFfmpeg('ffmpeg')
  if (!tools) throw new Error('ffmpeg is not installed')
  const seconds = Math.max(4, Math.round(SECONDS * share))
  const config = readConfig({ LOG_LEVEL: 'silent', KOYA_HOME: join(folder, 'renditions') })
  const { deps, close } = openDeps(config, place, createLogger('silent'))
  try {
    await mkdir(config.home, { recursive: true })
    const film = join(config.home, 'film.mp4')
    await makeFilm(tools, film, seconds)
    const rounds: { koya: Cost; alone: Cost }[] = []
    for (let round = 0; round < Math.max(1, Math.round(ROUNDS * share)); round++) {
      signal.throwIfAborted()
      const id = await addUpload(deps, film)
      const koya = await costOf(() => makeRenditions(deps, id, signal))
      await refuseHalf(deps, id)
      const alone = await costOf(() => encodeAlone(tools, film, config.home))
      rounds.push({ koya, alone })
    }
    return figuresOf(rounds, seconds)
  } finally {
    await close()
  }
}

type Cost = { seconds: number; processor: number }

function figuresOf(rounds: { koya: Cost; alone: Cost }[], length: number): Figure[] {
  const middle = (pick: (round: { koya: Cost; alone: Cost }) => number) => median(rounds.map(pick))
  const [byTime, byProcessor] = [
    middle(({ koya, alone }) => koya.seconds / alone.seconds),
    middle(({ koya, alone }) => koya.processor / alone.processor),
  ]
  const costs = (who: 'koya' | 'alone') =>
    `${middle((round) => round[who].seconds).toFixed(1)} s, ${middle((round) => round[who].processor).toFixed(1)} s of processor time`
  const anHour = (3_600 / length) * middle(({ koya }) => koya.processor)
  return [
    { what: `(s) ${length} s of film at 720p into ${kinds.join(', ')}, ffmpeg alone`, measured: costs('alone') },
    { what: '(s) the same by Koya, with poster and pictures along the time line', measured: costs('koya') },
    {
      what: '(s) Koya / ffmpeg alone',
      measured: `${byTime.toFixed(2)} (by processor time ${byProcessor.toFixed(2)})`,
      target: `at most ${MOST_RATIO} by processor time`,
      isMet: byProcessor <= MOST_RATIO,
    },
    { what: '(s) which is, for an hour of film', measured: `${(anHour / 60).toFixed(0)} minutes of processor time` },
  ]
}

/** What moves and hums, as a film does: a test pattern with some noise would take much longer than any lesson. */
async function makeFilm({ ffmpeg }: Ffmpeg, path: string, seconds: number) {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25']
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=330']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await runFile(ffmpeg, ['-v', 'error', '-y', ...picture, ...sound, '-t', String(seconds), ...codecs, path])
}

/** A film that has arrived. */
async function addUpload({ db, storage }: Deps, path: string) {
  const [teacher] = await makeMembers(db, 1)
  const key = `private/uploads/${randomUUID()}/original`
  const { size } = statSync(path)
  await storage.write(key, { stream: createReadStream(path), size }, 'video/mp4')
  const file = { name: 'film.mp4', size, fingerprint: key, key, storageId: key, partSize: size, kind: 'video' as const }
  const [added] = await db
    .insert(uploads)
    .values({ ...file, userId: teacher?.id ?? 0, state: 'making', contentType: 'video/mp4' })
    .returning()
  return added?.id ?? 0
}

async function refuseHalf({ db }: Deps, id: number) {
  const made = await db.$count(renditions, eq(renditions.uploadId, id))
  if (made !== kinds.length + 2) throw new Error(`of the film ${made} copies and pictures were made`)
}

async function encodeAlone({ ffmpeg }: Ffmpeg, path: string, folder: string) {
  for (const kind of kinds)
    await runFile(
      ffmpeg,
      encodingArgs({ path, demuxer: 'mov' }, kind, { hasSound: true, out: join(folder, 'alone.mp4') }),
    )
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [performance.now(), processorSeconds()]
  await work()
  return { seconds: (performance.now() - began) / 1_000, processor: processorSeconds() - before }
}

const TICKS_A_SECOND = 100

/** Of this process and of all that it has started and that has ended. */
function processorSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? []
  return fields.reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}
