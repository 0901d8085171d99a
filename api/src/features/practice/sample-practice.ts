import { Failure } from '@koya/contract/protocol/failures.ts'
import { and, asc, isNull } from 'drizzle-orm'
import { questions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { loadSyllabus } from '../exams/load-preparation.ts'
import { isAboutAny, isOpenPractice } from '../exams/practisable.ts'
import { presentPractice } from './present-practice.ts'

const NOBODY = 0

/** The first open question of every topic: the same for everyone. */
export async function samplePractice({ db }: Pick<Deps, 'db'>, paper: string) {
  const syllabus = await loadSyllabus(paper)
  if (!syllabus) throw new Failure('not_found')
  const topics = syllabus.topics.map(({ topic }) => topic)
  const rows = await db
    .selectDistinctOn([questions.topics], { id: questions.id, topics: questions.topics })
    .from(questions)
    .where(and(isAboutAny(topics), isNull(questions.retiredAt), isOpenPractice()))
    .orderBy(questions.topics, asc(questions.position), asc(questions.id))
  const first = topics.flatMap((topic) => {
    const row = rows.find((one) => one.topics.includes(topic))
    return row ? [{ id: row.id, topic, why: 'new' as const }] : []
  })
  const names = new Map(syllabus.topics.map(({ topic, name }) => [topic, name]))
  return { questions: await presentPractice(db, NOBODY, first, names) }
}
