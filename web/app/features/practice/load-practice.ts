import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { IN_ONE_GO } from '@koya/contract/rules/exams/practice.ts'
import { api } from '../../platform/api.ts'
import { orKept, readAnswer } from '../../platform/device/kept-answers.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { sendAnswers, waitingAnswers } from './send-answers.ts'

const NEXT = '/practice/next'
/** As many are fetched ahead, for days without a line. */
const AHEAD = 40
const MOST = 30

type Ahead = { questions: PracticeQuestion[] }

export type Asked = { paper: string | undefined; topic: string | undefined; count: number }

export function askedIn(url: string): Asked {
  const query = new URL(url).searchParams
  const count = Number(query.get('count'))
  return {
    paper: query.get('paper') ?? undefined,
    topic: query.get('topic') ?? undefined,
    count: Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : IN_ONE_GO,
  }
}

/** What to ask now. Whoever has no account tries a sample of the paper. */
export async function loadPractice({ paper, topic, count }: Asked) {
  if (!signedInId()) {
    if (!paper) return { questions: [] as PracticeQuestion[], isSample: true }
    return { ...(await api('GET /practice/sample', { query: { paper } })).data, isSample: true }
  }
  await sendAnswers()
  const { questions } = await fetchAhead({ paper, topic })
  return { questions: (await leftOf(questions)).slice(0, count), isSample: false }
}

/** The next questions from the server, kept on the device; without a line those that were kept last. */
export async function fetchAhead({ paper, topic }: Partial<Asked> = {}) {
  const query = { count: AHEAD, ...(paper && { paper }), ...(topic && { topic }) }
  const key = new URLSearchParams({ ...(paper && { paper }), ...(topic && { topic }) })
  const ask = () => api('GET /practice/next', { query })
  return (await orKept(`${NEXT}${key.size ? `?${key}` : ''}`, ask).catch((error) => orNearest({ paper, topic }, error)))
    .data
}

/** Offline, what was fetched ahead for all papers serves a topic that was never opened here: its own questions, else those of its paper. */
async function orNearest({ paper, topic }: Partial<Asked>, error: unknown) {
  const userId = signedInId()
  const isRefused = error instanceof ApiFailure && error.isOurs && error.status < 500
  const ahead =
    userId && !isRefused ? await readAnswer<{ data: Ahead }>(userId, NEXT).catch(() => undefined) : undefined
  const questions = ahead?.data.questions ?? []
  const ofTopic = questions.filter((one) => one.topic.topic === topic)
  const near = ofTopic.length > 0 ? ofTopic : questions.filter((one) => one.paper === (paper ?? topic?.split('/')[0]))
  if (near.length === 0) throw error
  return { data: { questions: near } }
}

/** Without those that were answered here and that the server does not know of yet; when none are left, all again. */
async function leftOf(questions: PracticeQuestion[]) {
  const answered = new Set((await waitingAnswers()).map(({ question_id }) => question_id))
  const left = questions.filter(({ id }) => !answered.has(id))
  return left.length > 0 ? left : questions
}
