import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { enrolIn, loseAccess } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { makePerson } from '../../../test/people.ts'
import { categories, enrolments } from '../../db/schema.ts'

const { db, learner, makeCourse } = await openClassrooms()

/** Related are the courses of one category. */
let position = 90_000
async function newCategory() {
  const id = ++position
  await db.insert(categories).values({ id, key: `category-${id}`, name: `Category ${id}`, position })
  return async () => (await makeCourse({ course: { categoryId: id, subCategoryId: null } })).id
}

async function take(people: number, ...courseIds: number[]) {
  for (let at = 0; at < people; at++) {
    const { id } = await makePerson(db)
    for (const courseId of courseIds) await enrolIn(db, id, courseId)
  }
}

async function shownTo({ call }: Awaited<ReturnType<typeof learner>>, courseId: number) {
  const { data } = await call('GET', `/courses/${courseId}/taken-along`)
  return data.map(({ id }: { id: number }) => id)
}

test('what most of the others took comes first', async () => {
  const make = await newCategory()
  const [studied, few, some, most] = [await make(), await make(), await make(), await make()]
  const ada = await learner(studied)
  await take(3, studied, few, some, most)
  await take(1, studied, some, most)
  await take(1, studied, most)
  expect(await shownTo(ada, studied)).toEqual([most, some, few])
})

test('what was taken by people who do not take the course, or no longer, or was lost by them, is not told', async () => {
  const [make, makeOther] = [await newCategory(), await newCategory()]
  const [studied, apart, before, lost] = [await make(), await makeOther(), await makeOther(), await makeOther()]
  await take(3, apart)
  await take(3, studied, before)
  await loseAccess(db, eq(enrolments.courseId, studied))
  await take(3, studied, lost)
  await loseAccess(db, eq(enrolments.courseId, lost))
  expect(await shownTo(await learner(studied), studied)).toEqual([])
})

test('related courses fill up the rest: none that one has, but what one had and what others have', async () => {
  const make = await newCategory()
  const [studied, own, had, ofOthers] = [await make(), await make(), await make(), await make()]
  const ada = await learner(studied)
  await enrolIn(db, ada.id, had)
  await loseAccess(db, eq(enrolments.courseId, had))
  await enrolIn(db, ada.id, own)
  await take(1, ofOthers)
  expect(await shownTo(ada, studied)).toEqual([had, ofOthers])
})
