import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLtiBrowser } from '../../../../test/lti-browser.ts'
import { choiceClaims, INSTRUCTOR, openPlatform } from '../../../../test/lti-platform.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { ownCourses } from '../../../db/schema.ts'

const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
const { app, db, deps, owner, admin, at, id } = await openOrganisation({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const to = `${deps.config.publicUrl}/lti/choose`

test('what an organisation teaches to all of its members can be chosen by its own door alone, once it is offered', async () => {
  const moodle = await openPlatform()
  await owner.call('POST', `${at}/learning-systems`, moodle.registration)
  await admin.call('POST', '/admin/learning-systems', moodle.registration)
  const draft = { name: 'How we greet guests', description: 'Our own way', category_id: 1, audience: 'members' }
  const course = (await owner.call('POST', `${at}/courses`, draft)).data.id as number

  async function chosenBy(door: string) {
    const claims = choiceClaims('https://moodle.example/return')
    const { body } = await openLtiBrowser(app, door).come(
      moodle,
      { sub: 'teacher', roles: [INSTRUCTOR] },
      { to, claims },
    )
    const choice = /name="choice" value="([^"]+)"/.exec(body)?.[1] ?? ''
    const step = async (given: object) =>
      (await app.inject({ method: 'POST', url: '/lti/choose', payload: { choice, ...given } })).body
    const isFound = (await step({ words: 'greet guests' })).includes(`value="${course}"`)
    return [isFound, (await step({ course: String(course), lesson: 'all' })).includes('name="JWT"')]
  }

  expect(await chosenBy(`/lti/login/${id}`)).toEqual([false, false])
  await db.update(ownCourses).set({ offeredAt: new Date() }).where(eq(ownCourses.courseId, course))
  expect(await chosenBy(`/lti/login/${id}`)).toEqual([true, true])
  expect(await chosenBy('/lti/login')).toEqual([false, false])
  await db.update(ownCourses).set({ audience: 'groups' }).where(eq(ownCourses.courseId, course))
  expect(await chosenBy(`/lti/login/${id}`)).toEqual([false, false])
})
