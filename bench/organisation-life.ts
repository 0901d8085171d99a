import { sql } from 'drizzle-orm'
import { addBulkAnswers } from '../api/src/commands/bulk/answers.ts'
import type { Db } from '../api/src/db/client.ts'

/** As many as the report on readiness shows at once, and what each has answered. */
const PREPARING = 2_000
const ANSWERS_EACH = 100
const PAPER = 'ATSWA-101'

type Organisation = { id: number; courses: number[]; owner: number; people: number[] }

/** What reports show besides lessons: marks, minutes of film, certificates, seats, and how ready people are. */
export async function liveOrganisation(db: Db, organisation: Organisation) {
  const { people, courses } = organisation
  const [course = 0] = courses
  await addResults(db, people, course)
  await addReadiness(db, organisation)
  return addSeats(db, organisation, course)
}

/** A mark and ten minutes of film of everybody, and a certificate of every third. */
async function addResults(db: Db, people: number[], course: number) {
  const ids = sql.param(people)
  const lesson = sql`(SELECT min(id) FROM lessons WHERE course_id = ${course} AND removed_at IS NULL)`
  await db.execute(sql`INSERT INTO quiz_attempts (user_id, course_id, lesson_id, question_ids, score, handed_in_at)
    SELECT one, ${course}, ${lesson}, '[]', 40 + one % 60, now() FROM unnest(${ids}::int[]) one`)
  await db.execute(sql`INSERT INTO watching (user_id, lesson_id, position, watched)
    SELECT one, ${lesson}, 600, '[[0, 600]]' FROM unnest(${ids}::int[]) one`)
  await db.execute(sql`INSERT INTO awards (number, code, enrolment_id, learner_name, course_name)
    SELECT 'BENCH-' || e.id, 'BENCH-' || e.id, e.id, 'Ada Obi', 'Its name' FROM enrolments e
    WHERE e.course_id = ${course} AND e.user_id = ANY (${ids}::int[]) AND e.user_id % 3 = 0`)
}

async function addReadiness(db: Db, { id, people }: Organisation) {
  const some = people.slice(0, PREPARING)
  await db.execute(sql`INSERT INTO exam_goals (user_id, body, level, papers, starts_on, minutes_per_week, study_days)
    SELECT one, 'ATSWA', 'Part I', ${sql.param([PAPER])}::text[], (now() + interval '120 days')::date, 300, '{1,2,3}'
    FROM unnest(${sql.param(some)}::int[]) one`)
  await db.execute(sql`UPDATE memberships SET readiness_agreed_at = now() WHERE organisation_id = ${id}
    AND user_id = ANY (${sql.param(some)}::int[])`)
  await addBulkAnswers(db, { people: some, answers: some.length * ANSWERS_EACH, papers: [PAPER] }, () => {})
}

/** A seat for everybody, of one block that was paid by transfer. */
async function addSeats(db: Db, { id, owner, people }: Organisation, course: number) {
  const kobo = 100_000
  const { rows } = await db.execute<{
    id: number
  }>(sql`INSERT INTO seat_blocks (organisation_id, kind, quantity, amount_kobo, ordered_by)
    VALUES (${id}, 'course', ${people.length}, ${kobo * people.length}, ${owner}) RETURNING id::float8 AS id`)
  const block = rows[0]?.id ?? 0
  await db.execute(sql`INSERT INTO seat_block_courses (block_id, course_id, price_kobo, regular_kobo)
    VALUES (${block}, ${course}, ${kobo}, ${kobo})`)
  await db.execute(sql`INSERT INTO seat_bookings (block_id, amount_kobo, bank_reference, booked_by)
    VALUES (${block}, ${kobo * people.length}, ${`BENCH ${block}`}, ${owner})`)
  await db.execute(sql`
    WITH given AS (INSERT INTO seat_grants (block_id, user_id, given_by)
      SELECT ${block}, one, ${owner} FROM unnest(${sql.param(people)}::int[]) one RETURNING id, user_id)
    INSERT INTO seat_grant_courses (grant_id, course_id, enrolment_id)
    SELECT given.id, e.course_id, e.id FROM given JOIN enrolments e ON e.user_id = given.user_id AND e.course_id = ${course}`)
  return block
}
