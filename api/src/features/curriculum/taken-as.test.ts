import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { users, watching } from '../../db/schema.ts'

const { db, lead, ours } = await openAuthors()
const film = { kind: 'video' as const, content: { url: 'https://x.test/film.mp4' } }
const course = await ours({ lessons: [film, film] })
const [first = 0, second = 0] = course.lessonIds

type TakenAs = (typeof watching.$inferInsert)['takenAs']

/** So many people who took the first film so, a while ago. */
async function take(count: number, takenAs: TakenAs, daysAgo = 1) {
  const person = () => ({
    firstName: 'Ada',
    lastName: 'Obi',
    email: `${randomBytes(8).toString('hex')}@example.test`,
    passwordHash: 'nobody logs in with this',
  })
  const added = await db
    .insert(users)
    .values(Array.from({ length: count }, person))
    .returning({ id: users.id })
  const updatedAt = new Date(Date.now() - daysAgo * 86_400_000)
  await db
    .insert(watching)
    .values(added.map(({ id: userId }) => ({ userId, lessonId: first, position: 1, takenAs, updatedAt })))
  return added.map(({ id }) => id)
}

const shown = async () => (await lead.call('GET', `/courses/${course.id}/curriculum`)).data.course.taken_as

test('of how learners take the films of a course its teacher learns the share that reads or only listens, once there are enough, and of the last one', async () => {
  const readers = await take(4, 'text')
  await take(3, 'sound')
  await take(12, '240p')
  // Too long ago to say anything of today.
  await take(30, 'text', 100)
  expect(await shown()).toBeNull()
  await take(1, '360p')
  expect(await shown()).toEqual({ text: 20, sound: 15 })
  // Whoever reads the first and watches the next is not locked out by a film without words.
  const [reader = 0] = readers
  await db.insert(watching).values({ userId: reader, lessonId: second, position: 1, takenAs: '240p' })
  expect(await shown()).toEqual({ text: 15, sound: 15 })
})
