import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { enrolIn, loseAccess } from '../../../test/access.ts'
import { makeCourse } from '../../../test/courses/make-course.ts'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import {
  awards,
  businessProfiles,
  categories,
  changes,
  courses,
  enrolments,
  lessons,
  profiles,
  ratings,
  sections,
  userRoles,
  users,
} from '../schema.ts'

const { db } = await testApp({ template: 'market' })
const teacher = await makePerson(db, { roles: ['Instructor'] })
const learner = await makePerson(db)
const course = await makeCourse(db, {
  course: { categoryId: 2, subCategoryId: null, businessId: null },
  teachers: [teacher.id],
})

beforeEach(async () => void (await db.delete(changes)))

async function noted() {
  const rows = await db.select().from(changes).orderBy(changes.topic, changes.subject, changes.key)
  return rows.map(({ topic, subject, key }) => `${topic}: ${subject} ${key}`)
}

test('a course that moves names itself, the category it left and the one it came to', async () => {
  await db.update(courses).set({ categoryId: 5 }).where(eq(courses.id, course.id))
  expect(await noted()).toEqual([
    'catalogue: category 2',
    'catalogue: category 5',
    `catalogue: course ${course.id}`,
    'catalogue: list all',
    'catalogue: list category 2',
    'catalogue: list category 5',
    'catalogue: offer *',
  ])
})

test('lists change with what they are filtered and ordered by, and with no other edit', async () => {
  const lists = async () =>
    (await noted()).filter((text) => / (all|category 5)$/.test(text) && !/: category/.test(text))
  const own = (subject: string) => [`catalogue: ${subject} all`, `catalogue: ${subject} category 5`]
  const one = eq(courses.id, course.id)
  for (const [set, changed] of [
    [{ description: '<p>Edited.</p>', overview: 'Edited', thumbnail: 'https://example.test/one.png' }, []],
    [{ popularity: 7 }, []],
    [{ name: 'A name of its own' }, own('list')],
    [{ priceKobo: 7_000 }, own('price')],
    [{ learningStyle: 'Instructor Paced' }, own('style')],
    [{ level: 'Advanced' }, own('level')],
    [{ durationHours: 90 }, own('duration')],
    [{ status: 0 }, own('list')],
    [{ name: 'Nobody sees this name' }, []],
    [{ status: 1 }, own('list')],
  ] as const) {
    await db.delete(changes)
    await db.update(courses).set(set).where(one)
    expect([set, await lists()]).toEqual([set, changed])
  }
})

test('an edit names the words that come and go by their first two letters, and no others', async () => {
  const words = async () => (await noted()).flatMap((text) => /^catalogue: word (.+)$/.exec(text)?.[1] ?? [])
  const one = eq(courses.id, course.id)
  await db.update(courses).set({ name: 'Bakery for beginners', description: 'Bread and cakes.' }).where(one)
  for (const [set, changed] of [
    [{ description: 'Bread and dough.' }, ['ca', 'do']],
    [{ description: 'Dough and bread, breads!' }, []],
    // In the title now, which counts more, and as it is beside its stem.
    [{ name: 'Bakery for bread' }, ['be', 'br']],
    [{ overview: 'Oranges', priceKobo: 9_900 }, []],
    [{ status: 0, description: 'Hidden oranges' }, []],
    [{ description: 'Hidden apples' }, []],
  ] as const) {
    await db.delete(changes)
    await db.update(courses).set(set).where(one)
    expect([set, await words()]).toEqual([set, changed])
  }
  await db.update(courses).set({ status: 1 }).where(one)
})

test('the offer changes when a course comes into it, leaves it or moves within it, and with nothing else', async () => {
  const isOffer = (text: string) => text === 'catalogue: offer *'
  const one = eq(courses.id, course.id)
  for (const [set, isNoted] of [
    [{ name: 'Another name', priceKobo: 5_000 }, false],
    [{ code: 'OFFER-1' }, true],
    [{ status: 0 }, true],
    [{ code: 'OFFER-2', categoryId: 2 }, false],
    [{ status: 1 }, true],
  ] as const) {
    await db.delete(changes)
    await db.update(courses).set(set).where(one)
    expect([set, (await noted()).some(isOffer)]).toEqual([set, isNoted])
  }
})

test('a rating names its course, a category and an organisation themselves', async () => {
  await enrolIn(db, learner.id, course.id)
  await db.insert(ratings).values({ courseId: course.id, userId: learner.id, stars: 4 })
  await db.update(categories).set({ position: 9 }).where(eq(categories.id, 2))
  const [business] = await db.select().from(businessProfiles).limit(1)
  await db
    .update(businessProfiles)
    .set({ about: 'x' })
    .where(eq(businessProfiles.id, business?.id ?? 0))
  expect(await noted()).toEqual([
    `businesses: business ${business?.id}`,
    `ratings: course ${course.id}`,
    'reference: category 2',
  ])
})

test('a lesson names the curriculum of its course, and not the course: lists do not show it', async () => {
  await db.update(lessons).set({ minutes: 7 }).where(eq(lessons.courseId, course.id))
  await db.update(sections).set({ title: 'Renamed' }).where(eq(sections.courseId, course.id))
  expect(new Set(await noted())).toEqual(new Set([`catalogue: curriculum ${course.id}`]))
})

test('whoever teaches is named when their name, profile or role changes, and a learner is not', async () => {
  for (const { id } of [teacher, learner]) {
    await db.update(users).set({ firstName: 'Bola' }).where(eq(users.id, id))
    await db.insert(profiles).values({ userId: id })
    await db.insert(userRoles).values({ userId: id, role: 'Admin', position: 5 })
  }
  const people = (await noted()).filter((text) => text.startsWith('people'))
  expect(new Set(people)).toEqual(new Set([`people: person ${teacher.id}`]))
})

test('a new name or photo of a reviewer, or of who answered, names the ratings of that course, and nothing else does', async () => {
  const reviewer = await makePerson(db)
  await enrolIn(db, reviewer.id, course.id)
  await db.insert(ratings).values({ courseId: course.id, userId: reviewer.id, stars: 4 })
  const { id: answeredBy } = await makePerson(db)
  await db
    .update(ratings)
    .set({ answer: 'Thank you', answeredBy, answeredAt: new Date() })
    .where(eq(ratings.userId, reviewer.id))
  for (const userId of [reviewer.id, answeredBy]) {
    await db.insert(profiles).values({ userId })
    for (const [change, isNoted] of [
      [() => db.update(profiles).set({ imageUrl: '/media/x/160.webp' }).where(eq(profiles.userId, userId)), true],
      [() => db.update(profiles).set({ otherInfo: 'x' }).where(eq(profiles.userId, userId)), false],
      [() => db.update(users).set({ firstName: 'Bola' }).where(eq(users.id, userId)), true],
    ] as const) {
      await db.delete(changes)
      await change()
      expect(await noted()).toEqual(isNoted ? [`ratings: course ${course.id}`] : [])
    }
  }
})

test('a certificate is named by its code when it is issued and when its enrolment ends', async () => {
  const { id: enrolmentId } = await enrolIn(db, teacher.id, course.id)
  await db
    .insert(awards)
    .values({ enrolmentId, number: 'KOYA-1', code: 'the-code', learnerName: 'Ada', courseName: 'x' })
  expect(await noted()).toEqual(['certificates: award the-code'])
  await db.delete(changes)
  await loseAccess(db, eq(enrolments.id, enrolmentId))
  expect(await noted()).toEqual(['certificates: award the-code'])
})

test('more than a hundred courses at once are one row, and a statement that changes nothing is none', async () => {
  await db.update(courses).set({ level: 'Advanced' })
  expect((await noted()).filter((text) => text.includes('course'))).toEqual(['catalogue: course *'])
  await db.delete(changes)
  await db.update(courses).set({ level: 'Advanced' }).where(sql`false`)
  expect(await noted()).toEqual([])
})

test('an emptied table names all of it', async () => {
  await db.execute(sql`TRUNCATE ratings CASCADE`)
  expect(await noted()).toEqual(['ratings: course *'])
})
