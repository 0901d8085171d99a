import type { Syllabus } from '@koya/contract/programmes/syllabus.ts'
import { type Blueprint, usualBlueprint } from '@koya/contract/rules/exams/mocks.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { courses, questions } from '../../db/schema.ts'
import {
  loadSyllabi,
  originalOf,
  type PaperState,
  placesIn,
  startingDifficulty,
  topicsIn,
} from '../exams/load-preparation.ts'
import type { PaperCourse } from '../exams/paper-courses.ts'
import { isAboutAny } from '../exams/practisable.ts'
import type { PoolQuestion } from './draw-mock.ts'

export type LaidOut = {
  blueprint: Blueprint
  /** Whose it is; null for the usual one. */
  courseId: number | null
  /** Whether this person takes that course, so that its teachers mark for them. */
  isMine: boolean
}

/** How a mock of a paper is made for somebody: as the course lays it out that teaches it, or else in the usual way. */
export function layOut(taught: PaperCourse[], syllabus: Syllabus, pool: PoolQuestion[]): LaidOut {
  const course = taught.find(({ code }) => code === syllabus.code)
  if (!course?.blueprint) return { blueprint: usualFor(syllabus, pool), courseId: null, isMine: false }
  return { blueprint: course.blueprint, courseId: course.id, isMine: course.isMine }
}

/** As the body does it where that is known, else as we do, as far as there are questions. */
export function usualFor({ topics, layout }: Syllabus, pool: PoolQuestion[]) {
  const count = (form: PoolQuestion['form'], topic?: string) =>
    pool.filter((one) => one.form === form && (topic === undefined || one.topic === topic)).length
  const asked = topics.map(({ topic, weight }) => ({ topic, weight, questions: count('short', topic) }))
  return usualBlueprint({ topics: asked, written: count('written') }, layout)
}

/** All that a mock of a paper may ask: what practice may ask this person, and the written questions of the open bank. */
export function poolOf({ syllabus, pool }: PaperState, written: WrittenQuestion[]): PoolQuestion[] {
  const placeOf = placesIn(syllabus)
  const short = pool.map(({ id, original, topic, item }) => ({
    id,
    original,
    topic,
    form: 'short' as const,
    difficulty: item.difficulty,
  }))
  const ofPaper = written.flatMap(({ topics, ...question }) => {
    const topic = syllabus.topics[placeOf({ topics }) ?? -1]?.topic
    return topic === undefined ? [] : [{ ...question, topic, form: 'written' as const }]
  })
  return [...short, ...ofPaper]
}

type WrittenQuestion = Awaited<ReturnType<typeof loadWritten>>[number]

/** The written questions of the open bank about these papers. */
export async function loadWritten(db: Pick<Db, 'select'>, codes: string[]) {
  const topics = topicsIn(await loadSyllabi(codes))
  if (topics.length === 0) return []
  return db
    .select({
      id: questions.id,
      original: originalOf,
      topics: questions.topics,
      difficulty: startingDifficulty.mapWith(Number),
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(
      and(
        isAboutAny(topics),
        eq(questions.use, 'practice'),
        inArray(questions.kind, ['essay', 'assignment']),
        isNull(questions.retiredAt),
        eq(courses.status, 1),
        sql`jsonb_array_length(coalesce(${questions.details} -> 'rubric', '[]')) > 0`,
      ),
    )
}
