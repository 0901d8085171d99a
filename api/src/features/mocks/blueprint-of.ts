import type { Syllabus } from '@koya/contract/programmes/syllabus.ts'
import { type Blueprint, usualBlueprint } from '@koya/contract/rules/exams/mocks.ts'
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { hasAccess } from '../../access/gives-access.ts'
import type { Db } from '../../db/client.ts'
import { courses, enrolments, mockBlueprints, questions } from '../../db/schema.ts'
import { type PaperState, startingDifficulty } from '../exams/load-preparation.ts'
import { isAboutAny } from '../exams/practisable.ts'
import type { PoolQuestion } from './draw-mock.ts'

export type LaidOut = {
  blueprint: Blueprint
  /** Whose it is; null for the usual one. */
  courseId: number | null
  /** Whether this person takes that course, so that its teachers mark for them. */
  isMine: boolean
}

/** How a mock of a paper is made for somebody: as the course lays it out that they take, or else as any course does. */
export async function blueprintFor(
  db: Pick<Db, 'select'>,
  userId: number,
  syllabus: Syllabus,
  pool: PoolQuestion[],
): Promise<LaidOut> {
  const [laidOut] = await db
    .select({ courseId: mockBlueprints.courseId, blueprint: mockBlueprints.blueprint, enrolment: enrolments.id })
    .from(mockBlueprints)
    .innerJoin(courses, eq(courses.id, mockBlueprints.courseId))
    .leftJoin(enrolments, hasAccess(userId, courses.id))
    .where(and(eq(courses.code, syllabus.code), eq(courses.status, 1)))
    .orderBy(desc(isNotNull(enrolments.id)), mockBlueprints.courseId)
    .limit(1)
  if (!laidOut) return { blueprint: usualFor(syllabus, pool), courseId: null, isMine: false }
  const { enrolment, ...own } = laidOut
  return { ...own, isMine: enrolment !== null }
}

/** As the body does it where that is known, else as we do, as far as there are questions. */
export function usualFor({ topics, layout }: Syllabus, pool: PoolQuestion[]) {
  const count = (form: PoolQuestion['form'], topic?: string) =>
    pool.filter((one) => one.form === form && (topic === undefined || one.topic === topic)).length
  const asked = topics.map(({ topic, weight }) => ({ topic, weight, questions: count('short', topic) }))
  return usualBlueprint({ topics: asked, written: count('written') }, layout)
}

/** All that a mock of a paper may ask: what practice may ask this person, and the written questions of the open bank. */
export async function poolOf(
  db: Pick<Db, 'select'>,
  { syllabus, pool }: Pick<PaperState, 'syllabus' | 'pool'>,
): Promise<PoolQuestion[]> {
  const short = pool.map(({ id, original, topic, item }) => ({
    id,
    original,
    topic,
    form: 'short' as const,
    difficulty: item.difficulty,
  }))
  return [...short, ...(await writtenOf(db, syllabus))]
}

async function writtenOf(db: Pick<Db, 'select'>, { topics }: Syllabus): Promise<PoolQuestion[]> {
  const names = topics.map(({ topic }) => topic)
  const rows = await db
    .select({
      id: questions.id,
      originalId: questions.originalId,
      topics: questions.topics,
      difficulty: startingDifficulty.mapWith(Number),
    })
    .from(questions)
    .innerJoin(courses, eq(courses.id, questions.courseId))
    .where(
      and(
        isAboutAny(names),
        eq(questions.use, 'practice'),
        inArray(questions.kind, ['essay', 'assignment']),
        isNull(questions.retiredAt),
        eq(courses.status, 1),
        sql`jsonb_array_length(coalesce(${questions.details} -> 'rubric', '[]')) > 0`,
      ),
    )
  return rows.map(({ id, originalId, topics: own, difficulty }) => ({
    id,
    original: originalId ?? id,
    topic: own.find((one) => names.includes(one)) ?? '',
    form: 'written' as const,
    difficulty,
  }))
}
