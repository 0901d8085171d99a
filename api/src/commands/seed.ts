import { sql } from 'drizzle-orm'
import { connect, connectDirectly, type Db } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { categories, courses } from '../db/schema.ts'
import { seedWhenEmpty } from '../db/seed/seed.ts'
import { chooseStorage } from '../open-deps.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { addBulkAnswers } from './bulk/answers.ts'
import { addBulkCourses } from './bulk/courses.ts'
import { addBulkOrganisations } from './bulk/organisations.ts'
import { addBulkPeople, bulkPeople } from './bulk/people.ts'
import { connectUntilInterrupted, plural, type Setting, seconds } from './command.ts'
import { appliedMigrations, refuseOtherSchema } from './schema-version.ts'

/** What can be made up to measure with, and how much of it at most. */
const most = { courses: 2_000_000, people: 1_000_000, answers: 100_000_000, organisations: 10_000 }
type Kind = keyof typeof most
type Wanted = Partial<Record<Kind, string | undefined>>

/** `koya seed`: fills what is empty. With numbers it also adds that many made-up courses, people, answers and organisations to measure with. */
export async function seedCommand(setting: Setting, wanted: Wanted) {
  const { courses, people, answers, organisations } = readCounts(wanted)
  if (courses + people + answers + organisations > 0 && setting.config.production)
    throw new StartupProblem('what is made up is only for measuring, never for production.')
  await prepareSchema(setting)
  setting.signal.throwIfAborted()
  await fill(setting)
  if (courses > 0) await addCourses(setting, courses)
  if (people + answers + organisations > 0) await addPeople(setting, { people, answers, organisations })
}

async function prepareSchema({ place }: Setting) {
  const { db, close } = await connectDirectly(place, 'koya seed')
  try {
    if ((await appliedMigrations(db)).length === 0) await migrateDatabase(place)
    await refuseOtherSchema(db)
  } finally {
    await close()
  }
}

async function fill({ config, place, say }: Setting) {
  const { db, close } = connect(place, { max: 1, name: 'koya seed' })
  try {
    const before = await countRows(db)
    await seedWhenEmpty(db, config, () => {}, chooseStorage(config))
    const after = await countRows(db)
    const added = { categories: after.categories - before.categories, courses: after.courses - before.courses }
    say(
      added.categories + added.courses === 0
        ? `Nothing to fill: there are already ${describe(before)}.`
        : `Added ${describe(added)}.`,
    )
  } finally {
    await close()
  }
}

async function addCourses(setting: Setting, count: number) {
  const { say } = setting
  const began = Date.now()
  const first = await connectUntilInterrupted(setting, 'koya seed')
  const second = await connectUntilInterrupted(setting, 'koya seed')
  try {
    await addBulkCourses([first.db, second.db], count, (done) =>
      say(`  ${done.toLocaleString('en')} of ${plural(count, 'course')}`),
    )
    // The planner knows nothing of rows that have just been loaded, and index-only scans need the visibility map.
    await first.db.execute(sql`VACUUM ANALYZE courses, course_instructors, course_words, course_stems, category_counts`)
  } finally {
    await Promise.all([first.close(), second.close()])
  }
  say(`Added ${plural(count, 'course')} for measuring in ${seconds(began)}.`)
}

/** One after the other: answers and organisations are of the people. */
async function addPeople(setting: Setting, wanted: Record<'people' | 'answers' | 'organisations', number>) {
  const { say } = setting
  const began = Date.now()
  const { db, close } = await connectUntilInterrupted(setting, 'koya seed')
  try {
    if (wanted.people > 0) await addBulkPeople(db, wanted.people, tellTenths(say, wanted.people, 'people', 'people'))
    const people = await bulkPeople(db)
    if (people.length < Math.max(1, wanted.organisations))
      throw new StartupProblem(
        'answers and organisations need made-up people, and there are too few of them. Add --people.',
      )
    if (wanted.answers > 0)
      await addBulkAnswers(db, { people, answers: wanted.answers }, tellTenths(say, wanted.answers, 'answer'))
    if (wanted.organisations > 0) {
      const told = tellTenths(say, wanted.organisations, 'organisation')
      await addBulkOrganisations(db, { people, count: wanted.organisations }, told)
    }
    await db.execute(sql`VACUUM ANALYZE`)
  } finally {
    await close()
  }
  say(`Added all of it for measuring in ${seconds(began)}.`)
}

/** A line for each tenth: organisations come one by one. */
function tellTenths(say: Setting['say'], count: number, one: string, many?: string) {
  let told = 0
  return (done: number) => {
    const tenths = Math.floor((10 * done) / count)
    if (tenths > told) say(`  ${done.toLocaleString('en')} of ${plural(count, one, many)}`)
    told = tenths
  }
}

async function countRows(db: Db) {
  return { categories: await db.$count(categories), courses: await db.$count(courses) }
}

function describe({ categories, courses }: { categories: number; courses: number }) {
  return `${plural(categories, 'category', 'categories')} and ${plural(courses, 'course')}`
}

function readCounts(wanted: Wanted): Record<Kind, number> {
  const read = (kind: Kind) => {
    const text = wanted[kind]
    if (text === undefined) return 0
    const count = Number(text.replaceAll(/[_,]/g, ''))
    if (Number.isInteger(count) && count >= 1 && count <= most[kind]) return count
    throw new StartupProblem(`--${kind} must be a whole number from 1 to ${most[kind].toLocaleString('en')}.`)
  }
  return {
    courses: read('courses'),
    people: read('people'),
    answers: read('answers'),
    organisations: read('organisations'),
  }
}
