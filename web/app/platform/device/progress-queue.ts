import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import { isForGood } from '../is-ours.ts'

export type DoneLesson = { lesson_id: number; done_at: string; title?: string }
type RefusedLesson = DoneLesson & { reason: string }
/** What one person did: `waiting` for the server, or `aside` because the server will not take it. */
export type Progress = { waiting: DoneLesson[]; aside: RefusedLesson[] }
export type SentProgress = Answer<'POST /progress'>['data']

type Queue = {
  /** Changes what is stored, with nobody in between, and answers what is stored then. */
  change: (userId: number, next: (now: Progress) => Progress) => Promise<Progress>
  /** Rejects unless our own server has answered, to this person. */
  send: (userId: number, items: DoneLesson[]) => Promise<SentProgress>
  /** Keeps other tabs from sending the same. */
  alone?: <T>(userId: number, work: () => Promise<T>) => Promise<T>
}

export const noProgress: Progress = { waiting: [], aside: [] }

/** As many as the server takes at once. */
const PORTION = 200

/**
 * Lessons that were marked as done and that the server has not confirmed yet, for each user apart. Nothing is taken out
 * before our server has answered for it: what it refuses for good is set aside for the person to see, and the rest goes on.
 */
export function createProgressQueue({ change, send, alone = (_, work) => work() }: Queue) {
  function add(userId: number, lesson: DoneLesson) {
    return change(userId, (now) =>
      has(now.waiting, lesson) ? now : { waiting: [...now.waiting, lesson], aside: without(now.aside, [lesson]) },
    )
  }

  /** Sends what waits. Rejects, and keeps it, when the server cannot be reached. */
  function flush(userId: number) {
    return alone(userId, async () => {
      const answers: SentProgress = []
      let size = PORTION
      for (let { waiting } = await look(userId); waiting.length > 0; { waiting } = await look(userId)) {
        const portion = waiting.slice(0, size)
        const outcome = await tryToSend(() => send(userId, portion), portion)
        if (outcome === 'too many at once') {
          size = Math.ceil(portion.length / 2)
          continue
        }
        answers.push(...outcome.sent)
        await settle(userId, outcome)
      }
      return answers
    })
  }

  function settle(userId: number, { taken, refused }: Outcome) {
    return change(userId, ({ waiting, aside }) => ({
      waiting: without(waiting, [...taken, ...refused]),
      aside: [...without(aside, refused), ...refused],
    }))
  }

  /** What was set aside waits again. */
  const tryAgain = (userId: number) =>
    change(userId, ({ waiting, aside }) => ({
      waiting: [...waiting, ...without(aside, waiting).map(({ reason: _, ...lesson }) => lesson)],
      aside: [],
    }))

  const forgetAside = (userId: number) => change(userId, ({ waiting }) => ({ waiting, aside: [] }))

  const look = (userId: number) => change(userId, (now) => now)

  return { add, flush, look, tryAgain, forgetAside }
}

/** What two queues of one person hold together. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const waiting = [...one.waiting, ...without(other.waiting, one.waiting)]
  const aside = [...one.aside, ...without(other.aside, one.aside)]
  return { waiting, aside: without(aside, waiting) as RefusedLesson[] }
}

/** Version 0.1.0 kept a list of what waits and nothing else. */
export function asProgress(row: unknown): Progress {
  if (Array.isArray(row)) return { waiting: row, aside: [] }
  return (row as Progress | undefined) ?? noProgress
}

type Outcome = { sent: SentProgress; taken: DoneLesson[]; refused: RefusedLesson[] }

async function tryToSend(send: () => Promise<SentProgress>, portion: DoneLesson[]) {
  try {
    return { sent: await send(), taken: portion, refused: [] } satisfies Outcome
  } catch (error) {
    if (!isForGood(error)) throw error
    const refused = portion.flatMap((lesson, at) => {
      const [, [reason] = []] = Object.entries(error.errors).find(([field]) => isAbout(field, at)) ?? []
      return reason ? [{ ...lesson, reason }] : []
    })
    if (refused.length > 0) return { sent: [], taken: [], refused } satisfies Outcome
    // It names none of them. Smaller portions find out which it is.
    if (portion.length > 1) return 'too many at once' as const
    return { sent: [], taken: [], refused: portion.map((lesson) => ({ ...lesson, reason: error.message })) }
  }
}

const isAbout = (field: string, at: number) => field === `items.${at}` || field.startsWith(`items.${at}.`)
const has = (items: DoneLesson[], { lesson_id }: DoneLesson) => items.some((item) => item.lesson_id === lesson_id)
const without = <T extends DoneLesson>(items: T[], gone: DoneLesson[]) => items.filter((item) => !has(gone, item))
