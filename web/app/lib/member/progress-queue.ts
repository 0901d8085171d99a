import { ApiFailure } from '@koya/contract/client.ts'
import type { Answer } from '@koya/contract/endpoints.ts'

export type DoneLesson = { lesson_id: number; done_at: string }
type SentProgress = Answer<'POST /progress'>['data']

type Queue = {
  read: (userId: number) => Promise<DoneLesson[]>
  write: (userId: number, items: DoneLesson[]) => Promise<void>
  send: (items: DoneLesson[]) => Promise<SentProgress>
  /** Hears what the server will never take, and why: it is dropped. */
  onRefused?: (items: DoneLesson[], reason: string) => void
  /** Keeps other tabs from changing what is stored in between. */
  alone?: <T>(work: () => Promise<T>) => Promise<T>
}

/** As many as the server takes at once. */
const PORTION = 200

/**
 * Lessons that were marked as done and that the server has not confirmed yet, for each user apart. What is sent twice
 * counts once on the server, so nothing is taken out before the answer has come.
 */
export function createProgressQueue({ read, write, send, onRefused, alone = (work) => work() }: Queue) {
  // What is stored is changed by one at a time. Sending has turns of its own: a slow line must not hold up the keeping.
  const change = takeTurns()
  const sending = takeTurns()

  function add(userId: number, lessonId: number, now: Date) {
    return change(() =>
      alone(async () => {
        const items = await read(userId)
        if (items.some(({ lesson_id }) => lesson_id === lessonId)) return
        await write(userId, [...items, { lesson_id: lessonId, done_at: now.toISOString() }])
      }),
    )
  }

  function takeOut(userId: number, settled: DoneLesson[]) {
    const ids = new Set(settled.map(({ lesson_id }) => lesson_id))
    return change(() =>
      alone(async () =>
        write(
          userId,
          (await read(userId)).filter(({ lesson_id }) => !ids.has(lesson_id)),
        ),
      ),
    )
  }

  /** Sends what waits. Rejects, and keeps it, when the server cannot be reached. */
  function flush(userId: number) {
    return sending(async () => {
      const answers: SentProgress = []
      for (let items = await waiting(userId); items.length > 0; items = await waiting(userId)) {
        const { sent, settled, reason } = await tryToSend(send, items.slice(0, PORTION))
        answers.push(...sent)
        await takeOut(userId, settled)
        if (reason !== undefined) onRefused?.(settled, reason)
      }
      return answers
    })
  }

  const waiting = (userId: number) => change(() => read(userId))

  return { add, flush, waiting }
}

function takeTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
}

/** Says what need not be sent again: everything when it was taken, else what the server will never take. */
async function tryToSend(send: Queue['send'], portion: DoneLesson[]) {
  try {
    return { sent: await send(portion), settled: portion }
  } catch (error) {
    if (!isForGood(error)) throw error
    const named = Object.keys(error.errors).flatMap((field) => /^items\.(\d+)/.exec(field)?.[1] ?? [])
    const hopeless = portion.filter((_, at) => named.includes(String(at)))
    return { sent: [], settled: hopeless.length ? hopeless : portion, reason: error.message }
  }
}

/** Without a session, too often, or in trouble: another time it may work. */
function isForGood(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.status < 500 && error.status !== 401 && error.status !== 429
}
