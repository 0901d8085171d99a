import type { Given } from '@koya/contract/rules/exams/questions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'
import { questionFigures, questions } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { difficultiesOf } from '../../exams/model/difficulty.ts'
import { chanceOf, levelDifficulty } from '../../exams/model/item.ts'
import { discriminationsOf } from './discrimination.ts'

type First = { person: number; question: number; isRight: boolean; chosen: Given }

/** Counts first answers to every question, course by course: a course that fails leaves the others as they are. */
export async function countFigures({ db, clock, metrics }: Deps, signal?: AbortSignal) {
  const began = performance.now()
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT q.course_id AS id FROM questions q WHERE EXISTS (SELECT FROM answer_log a WHERE a.question_id = q.id)`)
  for (const { id } of rows) {
    if (signal?.aborted) return
    await countCourse(db, id, clock())
  }
  metrics.figuresSeconds.set((performance.now() - began) / 1000)
}

async function countCourse(db: Db, courseId: number, countedAt: Date) {
  const { rows } = await db.execute<First>(sql`
    SELECT person, question, "isRight", chosen FROM (
      SELECT DISTINCT ON (a.user_id, a.question_id) a.user_id AS person, a.question_id AS question, a.is_right AS "isRight",
        a.chosen, a.answered_at, a.id
      FROM answer_log a JOIN questions q ON q.id = a.question_id
      WHERE q.course_id = ${courseId}
      ORDER BY a.user_id, a.question_id, a.answered_at, a.id) AS first
    ORDER BY answered_at, id`)
  const { chance, start } = await knownIn(db, courseId)
  const difficulties = difficultiesOf(rows, chance, start)
  const discriminations = discriminationsOf(rows)
  const figures = [...Map.groupBy(rows, ({ question }) => question)].map(([questionId, answers]) => ({
    questionId,
    answers: answers.length,
    facility: answers.filter(({ isRight }) => isRight).length / answers.length,
    discrimination: discriminations.get(questionId) ?? null,
    difficulty: difficulties.get(questionId) ?? 0,
    chosen: countChosen(answers),
    countedAt,
  }))
  for (let at = 0; at < figures.length; at += 500)
    await db
      .insert(questionFigures)
      .values(figures.slice(at, at + 500))
      .onConflictDoUpdate({
        target: questionFigures.questionId,
        set: {
          answers: sql`excluded.answers`,
          facility: sql`excluded.facility`,
          discrimination: sql`excluded.discrimination`,
          difficulty: sql`excluded.difficulty`,
          chosen: sql`excluded.chosen`,
          countedAt: sql`excluded.counted_at`,
        },
      })
}

/** How often each question of a course is answered rightly by whoever knows nothing, and how hard its author thinks that it is. */
async function knownIn(db: Db, courseId: number) {
  const options = sql<number>`jsonb_array_length(${questions.options})`.mapWith(Number)
  const rows = await db
    .select({ id: questions.id, kind: questions.kind, level: questions.level, options })
    .from(questions)
    .where(eq(questions.courseId, courseId))
  const chances = new Map(rows.map((row) => [row.id, chanceOf(row)]))
  const starts = new Map(rows.map(({ id, level }) => [id, level ? levelDifficulty[level] : 0]))
  return { chance: (id: number) => chances.get(id) ?? 0, start: (id: number) => starts.get(id) ?? 0 }
}

/** How many chose each place. What is no place among options, as a number that was typed, is left out. */
function countChosen(answers: First[]) {
  const counts: number[] = []
  for (const place of answers.flatMap(({ chosen }) => chosen)) {
    if (typeof place !== 'number' || !Number.isInteger(place) || place < 0 || place >= 20) continue
    while (counts.length <= place) counts.push(0)
    counts[place] = (counts[place] ?? 0) + 1
  }
  return counts
}
