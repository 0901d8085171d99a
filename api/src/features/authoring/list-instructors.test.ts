import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring } from '../../../test/courses/authoring.ts'
import { profiles, users } from '../../db/schema.ts'

const { db, author, person, visitor } = await openAuthoring()

type Listed = { id: number; email: string; first_name: string; last_name: string }
const idsIn = (list: Listed[]) => list.map(({ id }) => id)

test('instructors and admins are listed by name, with picture and introduction; learners are not', async () => {
  const admin = await person({ roles: ['User', 'Admin'], firstName: 'Aaron' })
  const learner = await person()
  await db.insert(profiles).values({ userId: author.id, imageUrl: '/media/x', briefIntroduction: 'I keep books.' })
  const { data } = await author.call('GET', '/instructors')
  expect(idsIn(data)).toEqual(expect.arrayContaining([author.id, admin.id]))
  expect(idsIn(data)).not.toContain(learner.id)
  expect(data.find(({ id }: Listed) => id === author.id)).toEqual({
    id: author.id,
    email: author.email,
    first_name: 'Bisi',
    last_name: 'Obi',
    image_url: '/media/x',
    brief_introduction: 'I keep books.',
  })
  expect(data.find(({ id }: Listed) => id === admin.id).image_url).toMatch(/^\/art\//)
})

test('whoever is gone or has not confirmed their address is not listed', async () => {
  const [gone, new_] = [await person({ roles: ['Instructor'] }), await person({ roles: ['Instructor'] })]
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
  await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, new_.id))
  const { data } = await author.call('GET', '/instructors')
  expect(idsIn(data).filter((id) => id === gone.id || id === new_.id)).toEqual([])
})

test('visitors and learners see no addresses', async () => {
  const learner = await person()
  for (const call of [visitor, learner.call]) {
    const { data, text } = await call('GET', '/instructors')
    expect(data.length).toBeGreaterThan(1)
    expect(new Set(data.map(({ email }: Listed) => email))).toEqual(new Set(['']))
    expect(text).not.toContain('@')
  }
})
