import type { PractisedAnswer } from '@koya/contract/endpoints/exams/practice.ts'

type Sent = { id: string }

type Queue = {
  /** Changes what is stored, with nobody in between, and answers what is stored then. */
  change: (next: (now: PractisedAnswer[]) => PractisedAnswer[]) => Promise<PractisedAnswer[]>
  /** Rejects unless our own server has answered. */
  send: (answers: PractisedAnswer[]) => Promise<Sent[]>
}

/** As many as the server takes at once. */
const PORTION = 200

/**
 * Answers that the server has not confirmed yet. Nothing is taken out before our server has spoken of it by its id: counted,
 * known already or never to be counted. What is sent twice counts once.
 */
export function createAnswerQueue({ change, send }: Queue) {
  const add = (answer: PractisedAnswer) =>
    change((now) => (now.some(({ id }) => id === answer.id) ? now : [...now, answer]))

  async function flush() {
    for (let waiting = await look(); waiting.length > 0; ) {
      const answered = new Set((await send(waiting.slice(0, PORTION))).map(({ id }) => id))
      // A server that speaks of none of them would be asked for ever.
      if (answered.size === 0) return
      waiting = await change((now) => now.filter(({ id }) => !answered.has(id)))
    }
  }

  const look = () => change((now) => now)

  return { add, flush, look }
}
