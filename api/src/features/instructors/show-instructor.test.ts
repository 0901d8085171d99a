import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makePerson } from '../../../test/people.ts'
import { testApp } from '../../../test/test-app.ts'
import { courseInstructors, courses, users } from '../../db/schema.ts'

const { app, db } = await testApp({ template: 'market' })
const ask = (id: unknown) => app.inject(`/api/v1/instructors/${id}`)

async function someTeacher() {
  const [row] = await db
    .select({ id: courseInstructors.userId, courseId: courses.id, email: users.email })
    .from(courseInstructors)
    .innerJoin(courses, eq(courses.id, courseInstructors.courseId))
    .innerJoin(users, eq(users.id, courseInstructors.userId))
    .where(eq(courses.status, 1))
    .limit(1)
  if (!row) throw new Error('the market has no teacher')
  return row
}

test('anyone may read who teaches and what, and nobody reads their address', async () => {
  const { id, courseId, email } = await someTeacher()
  const response = await ask(id)
  expect(response.statusCode).toBe(200)
  const { data } = response.json()
  expect(data.id).toBe(id)
  expect(data.courses.map((course: { id: number }) => course.id)).toContain(courseId)
  expect(data.courses.every((course: { status: number }) => course.status === 1)).toBe(true)
  expect(response.body).not.toContain(email)
})

test('whoever teaches nothing that is offered has no page', async () => {
  const learner = await makePerson(db)
  const instructor = await makePerson(db, { roles: ['Instructor'] })
  expect((await ask(learner.id)).statusCode).toBe(404)
  expect((await ask(instructor.id)).statusCode).toBe(404)
  expect((await ask(99_999_999)).statusCode).toBe(404)
})

test('a page goes when its last course is withdrawn', async () => {
  const instructor = await makePerson(db, { roles: ['Instructor'] })
  const { courseId } = await someTeacher()
  await db.insert(courseInstructors).values({ courseId, userId: instructor.id })
  expect((await ask(instructor.id)).json().data.courses).toHaveLength(1)
  await db.update(courses).set({ status: 0 }).where(eq(courses.id, courseId))
  expect((await ask(instructor.id)).statusCode).toBe(404)
})

test.each(['0', '-1', '1.5', 'x', '99999999999'])('the id %s is refused', async (id) => {
  expect((await ask(id)).statusCode).toBe(422)
})
