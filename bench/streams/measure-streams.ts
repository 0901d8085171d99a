import { setTimeout as pause } from 'node:timers/promises'
import { connect, type Db } from '../../api/src/db/client.ts'
import { notifyEach } from '../../api/src/features/notifications/notify.ts'
import type { BenchHome } from '../bench-home.ts'
import { openTap, type Tap } from '../database/tap.ts'
import { type Figure, whole } from '../figures.ts'
import { type Member, makeMembers } from '../members.ts'
import { onBench, startKoya } from '../servers/koya-process.ts'
import { type Listener, openListeners } from './listeners.ts'

const STREAMS = 5_000
/** Longer than the time in which every session is looked at once. */
const REST_SECONDS = 30
const AWAY_SECONDS = 5
const AFTER_SECONDS = 10
/** People who have news while the database cannot be reached from the process. */
const MISSED = 50
const MOST_AT_REST = 2
const MOST_AFTER = 60

/** (n) Thousands of open pages on one process: what they cost, and whether each of them hears. */
export async function measureStreams(home: BenchHome, signal: AbortSignal, share = 1): Promise<Figure[]> {
  const tap = await openTap(home)
  const { db, close } = connect(home.place, { name: 'koya bench' })
  const wanted = Math.round(STREAMS * share)
  const members = await makeMembers(db, wanted)
  const koya = await startKoya({ ...onBench(tap.home, 'streams'), KOYA_ROLE: 'web' })
  let listeners: Listener[] = []
  try {
    const before = koya.memoryBytes()
    listeners = await openListeners(koya.address, members)
    await pause(2_000)
    const each = (koya.memoryBytes() - before) / wanted
    signal.throwIfAborted()
    const atRest = await statementsIn(tap, REST_SECONDS)
    const news = await tellEverybody(db, tap, listeners)
    signal.throwIfAborted()
    const after = await loseTheDatabase(db, tap, listeners)
    const open = listeners.filter(({ isOpen }) => isOpen).length
    return [
      {
        what: `(n) ${whole(wanted)} streams on one process: open at the end`,
        measured: whole(open),
        target: 'all',
        isMet: open === wanted,
      },
      {
        what: '(n) a piece of news for each of them: heard by, after, statements',
        measured: `${whole(news.heard)}, ${(news.ms / 1_000).toFixed(1)} s, ${whole(news.statements)}`,
        target: 'all',
        isMet: news.heard === wanted,
      },
      { what: '(n) memory a stream', measured: `${whole(each / 1024)} kB` },
      {
        what: '(n) statements a second at rest, one of which reads what has changed',
        measured: (atRest / REST_SECONDS).toFixed(1),
        target: `at most ${MOST_AT_REST}`,
        isMet: atRest / REST_SECONDS <= MOST_AT_REST,
      },
      {
        what: `(n) statements in the ${AFTER_SECONDS} s after the database was away for ${AWAY_SECONDS} s, and who heard what they had missed`,
        measured: `${whole(after.statements)}, ${after.heard} of ${after.missed}`,
        target: `at most ${MOST_AFTER}, all`,
        isMet: after.statements <= MOST_AFTER && after.heard === after.missed,
      },
    ]
  } finally {
    for (const { leave } of listeners) leave()
    await koya.stop()
    await tap.close()
    await close()
  }
}

async function statementsIn(tap: Tap, seconds: number) {
  const before = tap.statements()
  await pause(seconds * 1_000)
  return tap.statements() - before
}

async function tellEverybody(db: Db, tap: Tap, listeners: Listener[]) {
  const [began, before] = [performance.now(), tap.statements()]
  await tell(
    db,
    listeners.map(({ member }) => member),
  )
  const heard = () => listeners.filter(({ news }) => news > 0).length
  while (heard() < listeners.length && performance.now() - began < 30_000) await pause(20)
  return { heard: heard(), ms: performance.now() - began, statements: tap.statements() - before }
}

async function loseTheDatabase(db: Db, tap: Tap, listeners: Listener[]) {
  tap.turn('gone')
  const missing = listeners.slice(0, MISSED)
  const known = new Map(missing.map((listener) => [listener, listener.news]))
  await tell(
    db,
    missing.map(({ member }) => member),
  )
  await pause(AWAY_SECONDS * 1_000)
  tap.turn('open')
  const statements = await statementsIn(tap, AFTER_SECONDS)
  const heard = missing.filter((listener) => listener.news > (known.get(listener) ?? 0)).length
  return { statements, heard, missed: missing.length }
}

function tell(db: Db, members: Member[]) {
  const news = {
    type: 'Course Enrollment' as const,
    about: 'enrolled' as const,
    kind: 'enrolment' as const,
    message: 'There is something new.',
    link: '/mylearning',
  }
  return db.transaction((tx) =>
    notifyEach(
      tx,
      members.map(({ id }) => ({ ...news, userId: id })),
    ),
  )
}
