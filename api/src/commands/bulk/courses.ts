import { defaultLanguageId, levels } from '@koya/contract/rules/constants.ts'
import { sql } from 'drizzle-orm'
import { StartupProblem } from '../../settings/startup-problem.ts'
import type { Queries } from '../command.ts'
import { audiences, cities, manners, rareWords, subjects } from './words.ts'

/** Small enough to show progress and to keep a running product breathing, large enough to be fast. */
const PORTION = 10_000
const RARITY = 20_000

/**
 * Made-up courses in portions of one statement each, numbered on from the last one that is there. Every connection takes
 * the next portion when it is done with one: indexes and word lists keep a processor core each busy.
 */
export async function addBulkCourses(
  connections: [Queries, ...Queries[]],
  count: number,
  onProgress: (done: number) => void,
) {
  const [first] = connections
  await refuseWithoutTeachers(first)
  const start = await lastNumber(first)
  let taken = 0
  let done = 0
  async function work(db: Queries) {
    while (taken < count) {
      const from = taken
      const to = Math.min(from + PORTION, count)
      taken = to
      await addPortion(db, start + from + 1, start + to)
      done += to - from
      onProgress(done)
    }
  }
  await Promise.all(connections.map(work))
}

async function refuseWithoutTeachers(db: Queries) {
  const found = await db.execute(sql`SELECT FROM user_roles WHERE role = 'Instructor' LIMIT 1`)
  if (found.rowCount !== 0) return
  throw new StartupProblem(
    'there is no instructor to teach them. Run `npm run koya -- grant <email> Instructor` first.',
  )
}

async function lastNumber(db: Queries) {
  const { rows } = await db.execute<{ number: number }>(sql`
    SELECT coalesce(max(substring(code FROM 6)::int), 0) AS number FROM courses WHERE code ~ '^BULK-[0-9]{6,9}$'`)
  return rows[0]?.number ?? 0
}

async function addPortion(db: Queries, from: number, to: number) {
  await db.execute(sql`
    WITH lists AS MATERIALIZED (${lists()}),
    drawn AS (${choices()} FROM generate_series(${from}::bigint, ${to}::bigint) AS n, lists),
    added AS (
      INSERT INTO courses (code, name, description, overview, outcomes, topics, price_kobo, status, learning_style,
        level, duration_hours, language_id, category_id, sub_category_id, certificate_id, business_id,
        start_date, end_date, enrolment_start, enrolment_end, popularity, created_at, updated_at)
      ${courseRows()} FROM drawn
      RETURNING id
    )
    INSERT INTO course_instructors (course_id, user_id, is_lead, position)
    SELECT id, teachers[1 + id % cardinality(teachers)], true, 0 FROM added, lists`)
}

function lists() {
  const list = (words: readonly string[]) => sql`${sql.param(words)}::text[]`
  return sql`
    SELECT ${list(manners)} AS manners, ${list(subjects)} AS subjects, ${list(audiences)} AS audiences,
      ${list(cities)} AS cities, ${list(rareWords)} AS rare_words, ${list(levels)} AS levels,
      ARRAY(SELECT id FROM categories WHERE parent_id IS NOT NULL ORDER BY id) AS sub_categories,
      ARRAY(SELECT parent_id FROM categories WHERE parent_id IS NOT NULL ORDER BY id) AS main_categories,
      ARRAY(SELECT id FROM certificates ORDER BY id) AS certificates,
      ARRAY(SELECT id FROM business_profiles WHERE status = 'active' ORDER BY id) AS businesses,
      ARRAY(SELECT user_id FROM user_roles WHERE role = 'Instructor' ORDER BY user_id) AS teachers`
}

/** The same number gives the same course on every machine: choices come from a hash of it, never from random(). */
function choices() {
  const draw = (salt: number, below: number | string) => sql.raw(`abs(hashint8extended(n, ${salt}) % ${below})::int`)
  // An empty list answers null at any place; the one keeps it from being a division by zero.
  const pick = (list: string, salt: number) =>
    sql`${sql.identifier(list)}[1 + ${draw(salt, `greatest(1, cardinality(${list}))`)}]`
  return sql`
    SELECT n, ${pick('manners', 1)} AS manner, ${pick('subjects', 2)} AS subject, ${pick('audiences', 3)} AS audience,
      ${pick('cities', 4)} AS city, rare_words[1 + ${draw(5, RARITY)}] AS rare_word, ${pick('subjects', 6)} AS beside,
      ${pick('levels', 7)} AS level, ${pick('sub_categories', 8)} AS sub_category,
      ${pick('main_categories', 8)} AS main_category, ${pick('certificates', 9)} AS certificate,
      CASE WHEN ${draw(10, 3)} = 0 THEN ${pick('businesses', 11)} END AS business,
      ${draw(12, 3)} = 0 AS is_led, ${draw(13, 180)} - 60 AS begins, 2 + ${draw(15, 60)} AS hours,
      greatest(0, ${draw(14, 45)} - 4) * 250000 AS price,
      power(${draw(16, 1000)} / 1000.0, 8) AS fame, ${draw(17, 1000)} * interval '1 day' AS age`
}

function courseRows() {
  return sql`
    SELECT 'BULK-' || lpad(n::text, greatest(6, length(n::text)), '0'),
      concat_ws(' ', manner, subject, 'and ' || rare_word, 'for', audience, 'in', city),
      format('<p>A made-up course for measuring. %s from %s meet %s step by step, with exercises from daily work, '
        'and see how it goes together with %s. It takes %s hours; a tutor answers questions within two days and '
        'a short test closes every part.</p>', audience, city, subject, beside, hours),
      format('%s, with a look at %s.', subject, beside),
      format(E'Explain what %s is for\\nUse it at work', subject),
      format(E'First steps\\n- What %s is\\n- What you need\\nGoing on\\n- %s beside it', subject, beside),
      price, 1, CASE WHEN is_led THEN 'Instructor Paced' ELSE 'Self Paced' END, level, hours, ${defaultLanguageId}::int,
      main_category, sub_category, certificate, business,
      current_date + CASE WHEN is_led THEN begins ELSE -90 END,
      current_date + CASE WHEN is_led THEN begins + 90 ELSE 400 END,
      current_date + CASE WHEN is_led THEN begins - 45 ELSE -120 END,
      current_date + CASE WHEN is_led THEN begins + 14 ELSE 380 END,
      (fame * 5000)::int, now() - age, now() - age`
}
