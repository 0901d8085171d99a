import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openOrganisation } from '../../../../test/organisation.ts'
import { auditTrail, lessons, sections } from '../../../db/schema.ts'

const house = await openOrganisation()
const { db, owner, at, addPerson } = house
const writer = await addPerson({ role: 'instructor' })
const member = await addPerson()

async function newCourse() {
  const body = { name: 'Till work', description: 'How the till is closed', category_id: 1, audience: 'members' }
  const { id } = (await writer.call('POST', `${at}/courses`, body)).data as { id: number }
  const [section] = await db.insert(sections).values({ courseId: id, title: 'One', position: 0 }).returning()
  const add = async (title: string) => {
    const place = { courseId: id, sectionId: section?.id ?? 0, title, position: 0, kind: 'text' as const }
    const [lesson] = await db
      .insert(lessons)
      .values({ ...place, content: { markdown: 'Words' } })
      .returning()
    return lesson?.id ?? 0
  }
  return { id, page: `${at}/courses/${id}`, add }
}

test('a manager sees which lessons were added, changed and taken out since the course was offered, and marks it as seen', async () => {
  const { id, page, add } = await newCourse()
  const [kept, dropped] = [await add('Count the cash'), await add('Old rules')]
  await writer.call('POST', `${page}/offer`, { is_offered: true })
  const changes = async (who = owner) => (await who.call('GET', page)).data.changes
  const isMarked = async (who = owner) =>
    (await who.call('GET', `${at}/courses`)).data.courses.find((one: { id: number }) => one.id === id).has_changed
  expect([await changes(), await isMarked()]).toEqual([null, false])

  await db
    .update(lessons)
    .set({ content: { markdown: 'Other words' } })
    .where(eq(lessons.id, kept))
  await db.update(lessons).set({ removedAt: new Date() }).where(eq(lessons.id, dropped))
  await add('Close the till')
  const shown = await changes()
  expect(shown).toMatchObject({ added: ['Close the till'], changed: ['Count the cash'], removed: ['Old rules'] })
  expect([await isMarked(), await changes(member), await isMarked(member)]).toEqual([true, null, false])
  expect([await changes(writer), await isMarked(writer)]).toEqual([null, false])
  // Learners are not kept waiting.
  expect((await member.call('POST', `${page}/enrolment`)).status).toBe(200)

  expect((await writer.call('POST', `${page}/seen`, { version: shown.version })).status).toBe(403)
  expect((await member.call('POST', `${page}/seen`, { version: shown.version })).status).toBe(403)
  await add('One more')
  expect((await owner.call('POST', `${page}/seen`, { version: shown.version })).code).toBe('edited_meanwhile')
  const { version } = await changes()
  expect((await owner.call('POST', `${page}/seen`, { version })).status).toBe(200)
  expect([await changes(), await isMarked()]).toEqual([null, false])
  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `course ${id}`))
  expect(trail.map(({ action }) => action)).toContain('see changes of course')
})

test('a course that is taken back shows no changes, and offered again it is seen as it is then', async () => {
  const { page, add } = await newCourse()
  await add('Count the cash')
  await writer.call('POST', `${page}/offer`, { is_offered: true })
  await add('Close the till')
  expect((await owner.call('GET', page)).data.has_changed).toBe(true)
  await owner.call('POST', `${page}/offer`, { is_offered: false })
  expect((await owner.call('GET', page)).data).toMatchObject({ has_changed: false, changes: null })
  await writer.call('POST', `${page}/offer`, { is_offered: true })
  expect((await owner.call('GET', page)).data).toMatchObject({ state: 'offered', has_changed: false })
})
