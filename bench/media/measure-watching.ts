import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { grantAccess } from '../../api/src/access/grant-access.ts'
import { diskStorage } from '../../api/src/adapters/storage/disk/disk-storage.ts'
import { connect, type Db } from '../../api/src/db/client.ts'
import { lessons, renditions, uploads } from '../../api/src/db/schema.ts'
import type { BenchHome } from '../bench-home.ts'
import { type Figure, median, megabytes, percentile, percentiles, whole } from '../figures.ts'
import { type Member, makeMembers } from '../members.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import { type Film, rest, type Sitting, type Watched, watch } from './viewer.ts'

const PEOPLE = 200
const SECONDS = 180
/** They do not all press play in the same moment. */
const COMING_SECONDS = 10
/** As with every crowd of the bench, what takes longer has failed. */
const SILENCE_MS = 30_000
/** Whatever hangs does not keep the bench for longer than this after its end. */
const AFTER_MS = 60_000
const FILM_SECONDS = 600
const BYTES_PER_SECOND = 43_500
const MOST_MS = 100
const MEGABYTE = 1024 ** 2
const MOST_GROWTH = 20 * MEGABYTE

/** (t) Two hundred people watch at once what is on the disk of one process: how soon a range is there, and what they take of the process. */
export async function measureWatching(home: BenchHome, signal: AbortSignal, share: number): Promise<Figure[]> {
  const { db, close } = connect(home.place, { max: 2, name: 'koya bench' })
  const settings = onBench(home, 'watching')
  const people = await makeMembers(db, Math.ceil(PEOPLE * share))
  const film = await addFilm(db, settings.KOYA_HOME, people)
  const koya = await startKoya({ ...settings, KOYA_ROLE: 'web' })
  try {
    const seconds = Math.max(30, Math.round(SECONDS * share))
    const [before, began] = [koya.cpuSeconds(), koya.memoryBytes()]
    const told: Watched = { times: [], beats: [], bytes: 0, failures: [] }
    const until = Date.now() + seconds * 1_000
    const late = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000 + AFTER_MS)])
    const sitting = { address: koya.address, film, until, silenceMs: SILENCE_MS, signal: late }
    const [memory] = await Promise.all([
      sampleMemory(koya, sitting, told),
      ...people.map(async (member, at) => {
        await rest((COMING_SECONDS * 1_000 * at) / people.length, late)
        await watch(member, sitting, told)
      }),
    ])
    signal.throwIfAborted()
    if (late.aborted) told.failures.push('some were still waiting for an answer a minute after the end')
    const used = koya.cpuSeconds() - before
    return figuresOf({ people: people.length, seconds, told, memory: [began, ...memory], used })
  } finally {
    await koya.stop()
    await close()
  }
}

/** Every second, until the end or until the process is gone. */
async function sampleMemory(koya: ServerProcess, { until, signal }: Pick<Sitting, 'until' | 'signal'>, told: Watched) {
  const samples: number[] = []
  try {
    while (Date.now() < until && !signal.aborted) {
      samples.push(koya.memoryBytes())
      await rest(1_000, signal)
    }
  } catch (error) {
    told.failures.push(`the process is gone: ${error}`)
  }
  return samples
}

type Seen = { people: number; seconds: number; told: Watched; memory: number[]; used: number }

function figuresOf({ people, seconds, told, memory, used }: Seen): Figure[] {
  for (const line of told.failures.slice(0, 10)) console.log(`  ${line}`)
  const quarter = Math.floor(memory.length / 4)
  const [early, late] = [median(memory.slice(quarter, 2 * quarter)), median(memory.slice(-quarter))]
  const p95 = percentile(told.times, 0.95)
  return [
    {
      what: `(t) ${whole(people)} people watch for ${seconds} s on one process: requests that failed`,
      measured: `${whole(told.failures.length)} of ${whole(told.times.length + told.beats.length)}`,
      target: '0',
      isMet: told.failures.length === 0 && told.times.length > 0,
    },
    {
      what: '(t) a range, until its first 256 kB are there, p50 / p95 / p99',
      measured: percentiles(told.times),
      target: `p95 under ${MOST_MS} ms`,
      isMet: p95 < MOST_MS,
    },
    { what: '(t) saying where one is meanwhile, p50 / p95 / p99', measured: percentiles(told.beats) },
    {
      what: '(t) memory of the process: before, in the second quarter, in the last, at most',
      measured: [memory[0] ?? 0, early, late, Math.max(...memory)].map(megabytes).join(', '),
      target: `grows by less than ${megabytes(MOST_GROWTH)} from quarter to quarter`,
      isMet: late - early < MOST_GROWTH,
    },
    {
      what: '(t) sent meanwhile, and processor time of the process',
      measured: `${megabytes(told.bytes)}, ${Math.round((100 * used) / seconds)} % of a core, ${((1_000 * used) / told.times.length).toFixed(1)} ms a range with what comes with it`,
    },
  ]
}

/** Ten minutes at 360p in a lesson of the market, for everybody. A server sends any bytes alike, so nobody has to encode them. */
async function addFilm(db: Db, home: string, people: Member[]): Promise<Film> {
  const { rows } = await db.execute<{ id: number; course_id: number }>(sql`SELECT l.id, l.course_id FROM lessons l
    JOIN courses c ON c.id = l.course_id AND c.status = 1 WHERE l.kind = 'text' AND l.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM questions q WHERE q.course_id = c.id AND q.use = 'entrance') ORDER BY l.id LIMIT 1`)
  const [lesson] = rows
  if (!lesson) throw new Error('the market has no lesson that could be a film')
  const grants = people.map(({ id }) => ({ userId: id, courseId: lesson.course_id, origin: 'free' as const }))
  await db.transaction((tx) => grantAccess(tx, grants, {}))
  const size = FILM_SECONDS * BYTES_PER_SECOND
  const key = `private/uploads/${randomUUID()}/360p`
  await diskStorage({ folder: join(home, 'media'), addressKey: Buffer.from('not asked for') }).write(
    key,
    randomBytes(size),
    'video/mp4',
  )
  const file = { name: 'film.mp4', size, fingerprint: key, key: `${key}-sent`, storageId: key, partSize: size }
  const [upload] = await db
    .insert(uploads)
    .values({ ...file, userId: people[0]?.id ?? 0, state: 'ready', kind: 'video', contentType: 'video/mp4' })
    .returning()
  const uploadId = upload?.id ?? 0
  const copy = { uploadId, kind: '360p' as const, key, contentType: 'video/mp4', bytes: size, seconds: FILM_SECONDS }
  await db.insert(renditions).values(copy)
  await db
    .update(lessons)
    .set({ kind: 'video', content: { url: '', upload_id: uploadId } })
    .where(eq(lessons.id, lesson.id))
  return { lessonId: lesson.id, bytes: size, bytesPerSecond: BYTES_PER_SECOND }
}
