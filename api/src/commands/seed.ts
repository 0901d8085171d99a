import { sql } from 'drizzle-orm'
import { connect, connectDirectly, type Db } from '../db/client.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { categories, courses } from '../db/schema.ts'
import { seedWhenEmpty } from '../db/seed/seed.ts'
import { chooseStorage } from '../open-deps.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { addBulkCourses } from './bulk-courses.ts'
import { connectUntilInterrupted, plural, type Setting, seconds } from './command.ts'
import { appliedMigrations, refuseOtherSchema } from './schema-version.ts'

const MOST_COURSES = 2_000_000

/** `koya seed`: fills what is empty. With a number of courses it also adds that many made-up ones to measure with. */
export async function seedCommand(setting: Setting, wanted: string | undefined) {
  const count = wanted === undefined ? 0 : readCount(wanted)
  if (count > 0 && setting.config.production)
    throw new StartupProblem('made-up courses are only for measuring, never for production.')
  await prepareSchema(setting)
  setting.signal.throwIfAborted()
  await fill(setting)
  if (count > 0) await addCourses(setting, count)
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

async function countRows(db: Db) {
  return { categories: await db.$count(categories), courses: await db.$count(courses) }
}

function describe({ categories, courses }: { categories: number; courses: number }) {
  return `${plural(categories, 'category', 'categories')} and ${plural(courses, 'course')}`
}

function readCount(text: string) {
  const count = Number(text.replaceAll(/[_,]/g, ''))
  if (Number.isInteger(count) && count >= 1 && count <= MOST_COURSES) return count
  throw new StartupProblem(`--courses must be a whole number from 1 to ${MOST_COURSES.toLocaleString('en')}.`)
}
