import type { PracticeQuestion } from '@koya/contract/endpoints/exams/practice.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { IN_ONE_GO, MOST_AHEAD } from '@koya/contract/rules/exams/practice.ts'
import { api } from '../../platform/api.ts'
import { keepAnswer, orKept, readAnswer } from '../../platform/device/kept-answers.ts'
import { canKeepCopies, signedInId } from '../../platform/device/private-copies.ts'
import { savesData } from '../../platform/saves-data.ts'
import { sendAnswers, waitingAnswers } from './send-answers.ts'

const NEXT = '/practice/next'
/** As many are fetched ahead, for days without a line. */
const AHEAD = 40
const MOST = 30
const MOST_MINUTES = 60
/** Questions a minute. */
const QUICKEST = 2
/** What was fetched ahead, gathered over days: more than one asking brings. */
const GATHERED = '/practice/gathered'

type Ahead = { questions: PracticeQuestion[] }

export type Asked = {
  paper: string | undefined
  topic: string | undefined
  count: number
  /** Practising by the clock: then there are as many questions as fit. */
  minutes: number | undefined
}

export function askedIn(url: string): Asked {
  const query = new URL(url).searchParams
  const count = Number(query.get('count'))
  const minutes = Number(query.get('minutes'))
  return {
    paper: query.get('paper') ?? undefined,
    topic: query.get('topic') ?? undefined,
    count: Number.isInteger(count) && count > 0 ? Math.min(count, MOST) : IN_ONE_GO,
    minutes: Number.isInteger(minutes) && minutes > 0 ? Math.min(minutes, MOST_MINUTES) : undefined,
  }
}

/** What to ask now. Whoever has no account tries a sample of the paper. */
export async function loadPractice({ paper, topic, count, minutes }: Asked) {
  if (!signedInId()) {
    if (!paper) return { questions: [] as PracticeQuestion[], isSample: true }
    return { ...(await api('GET /practice/sample', { query: { paper } })).data, isSample: true }
  }
  await sendAnswers()
  const { questions, isKept } = await fetchAhead({ paper, topic, minutes })
  const left = await leftOf(isKept ? await withGathered(questions, { paper, topic }) : questions)
  return { questions: minutes ? left : left.slice(0, count), isSample: false }
}

/** The next questions from the server, kept on the device; without a line those that were kept last. */
export async function fetchAhead({ paper, topic, minutes = 0 }: Partial<Asked> = {}) {
  // By the clock there must be enough for somebody quick.
  const count = Math.min(MOST_AHEAD, Math.max(AHEAD, minutes * QUICKEST))
  const query = { count, ...(paper && { paper }), ...(topic && { topic }) }
  const key = new URLSearchParams({ ...(paper && { paper }), ...(topic && { topic }) })
  let isKept = true
  const ask = async () => {
    const answer = await api('GET /practice/next', { query })
    isKept = false
    void gather(answer.data.questions).catch(() => undefined)
    return answer
  }
  const { data } = await orKept(`${NEXT}${key.size ? `?${key}` : ''}`, ask).catch((error) =>
    orNearest({ paper, topic }, error),
  )
  return { ...data, isKept }
}

/** Many more, once somebody really practises: a few days without a line then do not ask the same again. */
export async function fetchFarAhead() {
  if (!signedInId() || savesData() || !navigator.onLine || (await gathered()).length > MOST_AHEAD / 2) return
  await gather((await api('GET /practice/next', { query: { count: MOST_AHEAD } })).data.questions)
}

/** Whoever now sits other papers is not asked, without a line, what was kept for the former ones. */
export async function keepToPapers(papers: string[]) {
  const userId = signedInId()
  if (!userId || !canKeepCopies()) return
  for (const place of [NEXT, GATHERED]) {
    const kept = (await readAnswer<{ data: Ahead }>(userId, place))?.data.questions ?? []
    const questions = kept.filter(({ paper }) => papers.includes(paper))
    if (questions.length < kept.length) await keepAnswer(userId, place, { data: { questions } })
  }
}

async function gathered() {
  const userId = signedInId()
  const kept = userId && canKeepCopies() ? await readAnswer<{ data: Ahead }>(userId, GATHERED) : undefined
  return kept?.data.questions ?? []
}

/** The newest first, each once and as it was asked for last. */
async function gather(fresh: PracticeQuestion[]) {
  const userId = signedInId()
  if (!userId || !canKeepCopies()) return
  const ids = new Set(fresh.map(({ id }) => id))
  const questions = [...fresh, ...(await gathered()).filter(({ id }) => !ids.has(id))].slice(0, MOST_AHEAD)
  await keepAnswer(userId, GATHERED, { data: { questions } })
}

async function withGathered(questions: PracticeQuestion[], { paper, topic }: Partial<Asked>) {
  const ids = new Set(questions.map(({ id }) => id))
  const isWanted = (one: PracticeQuestion) => (topic ? one.topic.topic === topic : !paper || one.paper === paper)
  const more = await gathered().catch(() => [])
  return [...questions, ...more.filter((one) => !ids.has(one.id) && isWanted(one))]
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

/** What was answered is asked last of what is kept: the server has the answer, and without a line nobody says what is due. */
export async function askLast(answered: PracticeQuestion) {
  const userId = signedInId()
  if (!userId || !canKeepCopies()) return
  const without = (questions: PracticeQuestion[]) => questions.filter(({ id }) => id !== answered.id)
  const next = await readAnswer<{ data: Ahead }>(userId, NEXT)
  if (next) await keepAnswer(userId, NEXT, { data: { questions: without(next.data.questions) } })
  const questions = [...without(await gathered()), answered].slice(-MOST_AHEAD)
  await keepAnswer(userId, GATHERED, { data: { questions } })
}

/** Without those that were answered here and that the server does not know of yet; when none are left, all again, the longest ago first. */
async function leftOf(questions: PracticeQuestion[]) {
  const answered = new Map((await waitingAnswers()).map(({ question_id }, at) => [question_id, at]))
  const left = questions.filter(({ id }) => !answered.has(id))
  if (left.length > 0) return left
  return questions.toSorted((a, b) => (answered.get(a.id) ?? 0) - (answered.get(b.id) ?? 0))
}
