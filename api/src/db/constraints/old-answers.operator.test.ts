import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markedAnswers } from '../../../test/courses/marked-answers.ts'
import { oldDatabase } from '../../../test/database/old-database.ts'
import { connectDirectly, type Place } from '../client.ts'
import { migrateDatabase, migrationsFolder } from '../migrate.ts'

const json = (value: unknown) => `'${JSON.stringify(value)}'`

/** A learner of version 0.1.0 in a course with one question of each kind of answer. */
const questions = markedAnswers.map(
  ([kind, answer], at) => `(${at + 1}, 1, '${kind}', 'Question ${at}', ${json(answer)})`,
)
const ids = markedAnswers.map((_, at) => at + 1)
const given = Object.fromEntries(markedAnswers.map(([, , chosen], at) => [at + 1, chosen]).filter(([at]) => at !== 3))
const course = `
  INSERT INTO users (id, first_name, last_name, email, password_hash) VALUES (1, 'Ada', 'Obi', 'ada@example.test', 'none');
  INSERT INTO languages (id, code, english) VALUES (1, 'en', 'English');
  INSERT INTO categories (id, key, name, position) VALUES (1, 'one', 'One', 1);
  INSERT INTO courses (id, code, name, description, price_kobo, status, learning_style, language_id, category_id) VALUES
    (1, 'OLD-1', 'Old ledgers', 'How books were kept.', 500000, 1, 'Self Paced', 1, 1);
  INSERT INTO sections (id, course_id, title, position) VALUES (1, 1, 'All of it', 0);
  INSERT INTO lessons (id, course_id, section_id, title, kind, position) VALUES (1, 1, 1, 'Check', 'quiz', 0), (2, 1, 1, 'Exam', 'exam', 1);
  INSERT INTO questions (id, course_id, kind, prompt, answer) VALUES ${questions.join()};
  UPDATE questions SET retired_at = now() WHERE id = 1;`
const attempt = (id: number, values: string) =>
  `INSERT INTO quiz_attempts (id, user_id, course_id, lesson_id, question_ids, answers, score, is_passed, started_at, ends_at, handed_in_at)
    VALUES (${id}, 1, 1, ${values});`
const [begun, ended] = [`'2026-10-01T09:00:00Z'`, `'2026-10-01T10:00:00Z'`]

async function read(place: Place, statement: string) {
  const { client, close } = await connectDirectly(place, 'test')
  try {
    return (await client.query(statement)).rows
  } finally {
    await close()
  }
}
const LOG = `SELECT attempt_id::int AS attempt, question_id AS question, question_version AS version, source, chosen, is_right,
  ms, answered_at FROM answer_log ORDER BY attempt_id, question_id`

test('answers of old attempts are logged as they were marked, without those of questions that are gone', async () => {
  const place = await oldDatabase(
    course +
      attempt(7, `1, ${json([...ids, 900])}, ${json({ ...given, 900: [1] })}, 50, false, ${begun}, NULL, ${ended}`),
  )
  await migrateDatabase(place)
  const common = { attempt: 7, version: 1, source: 'quiz', ms: null, answered_at: new Date('2026-10-01T10:00:00Z') }
  expect(await read(place, LOG)).toEqual(
    markedAnswers.map(([, , chosen, right], at) =>
      at === 2
        ? { ...common, question: 3, chosen: [], is_right: false }
        : { ...common, question: at + 1, chosen, is_right: right },
    ),
  )
})

test('what was never handed in is not logged, what was handed in empty counts as wrong', async () => {
  const asked = json([2])
  const place = await oldDatabase(
    course +
      attempt(1, `1, ${asked}, NULL, NULL, NULL, ${begun}, NULL, NULL`) +
      attempt(2, `2, ${asked}, '{}', 0, false, ${begun}, ${ended}, ${ended}`) +
      attempt(3, `2, ${asked}, '{}', 0, false, ${begun}, ${ended}, '2026-10-01T09:30:00Z'`) +
      attempt(4, `NULL, ${asked}, '{"2": [0]}', 0, false, ${begun}, NULL, ${ended}`),
  )
  await migrateDatabase(place)
  expect(await read(place, LOG)).toMatchObject([
    { attempt: 3, source: 'exam', chosen: [], is_right: false },
    { attempt: 4, source: 'entrance', chosen: [0] },
  ])
})

test('thousands of attempts with gaps between their ids are logged once, also when the migration is broken off and run again', async () => {
  const place = await oldDatabase(`${course}
    INSERT INTO quiz_attempts (id, user_id, course_id, lesson_id, question_ids, answers, score, is_passed, handed_in_at)
    SELECT n * 700000, 1, 1, 1, '[4, 5]', '{"4": [1], "5": [0, 2]}', 50, false, now() FROM generate_series(1, 2500) AS n;`)
  await migrateDatabase(place)
  await read(place, 'DELETE FROM answer_log WHERE attempt_id <= 700000 * 1200')
  const filling = readdirSync(migrationsFolder).find((name) => name.endsWith('_fill_answer_log.sql')) ?? ''
  for (const statement of readFileSync(join(migrationsFolder, filling), 'utf8').split('--> statement-breakpoint'))
    await read(place, statement)
  expect(
    await read(place, 'SELECT count(*)::int AS n, count(DISTINCT attempt_id)::int AS attempts FROM answer_log'),
  ).toEqual([{ n: 5_000, attempts: 2_500 }])
})
