import { ApiFailure } from '@koya/contract/client.ts'
import type { Answer } from '@koya/contract/endpoints.ts'

export type DoneLesson = { lesson_id: number; done_at: string }
export type SentProgress = Answer<'POST /progress'>['data']

type Queue = {
  read: (userId: number) => Promise<DoneLesson[]>
  write: (userId: number, items: DoneLesson[]) => Promise<void>
  send: (items: DoneLesson[]) => Promise<SentProgress>
}

/** As many as the server takes at once. */
const PORTION = 200

/**
 * Lessons that were marked as done and that the server has not confirmed yet, for each user apart. What is sent twice
 * counts once on the server, so nothing is taken out before the answer has come.
 */
export function createProgressQueue({ read, write, send }: Queue) {
  // One thing after the other: what is added while a portion is under way is not lost when that is taken out.
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>) {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  function add(userId: number, lessonId: number, now: Date) {
    return inTurn(async () => {
      const items = await read(userId)
      if (items.some(({ lesson_id }) => lesson_id === lessonId)) return
      await write(userId, [...items, { lesson_id: lessonId, done_at: now.toISOString() }])
    })
  }

  /** Sends what waits. Rejects, and keeps it, when the server cannot be reached. */
  function flush(userId: number) {
    return inTurn(async () => {
      const answers: SentProgress = []
      for (let items = await read(userId); items.length > 0; items = await read(userId)) {
        const portion = items.slice(0, PORTION)
        const { sent, isRefused } = await tryToSend(send, portion)
        answers.push(...sent)
        const left = items.filter((item) => !portion.includes(item) || !isRefused(item))
        await write(userId, left)
      }
      return answers
    })
  }

  return { add, flush, waiting: (userId: number) => inTurn(() => read(userId)) }
}

type Outcome = { sent: SentProgress; isRefused: (item: DoneLesson) => boolean }

/** Says what need not be sent again: everything when it was taken, else what the server will never take. */
async function tryToSend(send: Queue['send'], portion: DoneLesson[]): Promise<Outcome> {
  try {
    return { sent: await send(portion), isRefused: () => true }
  } catch (error) {
    if (!isForGood(error)) throw error
    const named = Object.keys(error.errors).flatMap((field) => /^items\.(\d+)/.exec(field)?.[1] ?? [])
    const hopeless = new Set(named.map((at) => portion[Number(at)]))
    return { sent: [], isRefused: (item) => hopeless.size === 0 || hopeless.has(item) }
  }
}

/** Without a session, too often, or in trouble: another time it may work. */
function isForGood(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status < 500 && error.status !== 401 && error.status !== 429
}
