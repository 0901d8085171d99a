import type { nextPractice as promise } from '@koya/contract/endpoints/exams/practice.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { paperIn } from '@koya/contract/rules/exams/topics.ts'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { chooseQuestions } from '../exams/choose-questions.ts'
import { goalOf } from '../exams/goal-of.ts'
import { loadPreparation } from '../exams/load-preparation.ts'
import { presentPractice } from './present-practice.ts'

type Asked = z.output<typeof promise.query>

/** What to practise next: in one paper or topic, or in all papers of one's exam. */
export async function nextPractice({ db, clock, metrics }: Deps, user: SignedIn, { paper, topic, count }: Asked) {
  const now = clock()
  const code = paper ?? (topic ? paperIn(topic) : undefined)
  const codes = code === undefined ? (await goalOf(db, user.id))?.papers : [code]
  if (!codes) throw new Failure('no_exam')
  const { papers } = await loadPreparation(db, user.id, codes, now)
  if (papers.length === 0) throw new Failure('not_found')
  const names = new Map(papers.flatMap(({ syllabus }) => syllabus.topics.map((one) => [one.topic, one.name] as const)))
  const candidates = papers.flatMap((state) => state.candidates).filter((one) => !topic || one.topic === topic)
  const chosen = chooseQuestions(candidates, count, now)
  if (chosen.length > 0) metrics.practiceRuns.inc()
  return { questions: await presentPractice(db, user.id, chosen, names) }
}
