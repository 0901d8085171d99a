import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { openOffice } from '../../../../test/admin.ts'
import { openLtiBrowser } from '../../../../test/lti/lti-browser.ts'
import { CLAIM, choiceClaims, DEEP_CLAIM, INSTRUCTOR, openPlatform } from '../../../../test/lti/lti-platform.ts'
import { courses } from '../../../db/schema.ts'

const resolver = { texts: async () => [], addresses: async () => ['127.0.0.1'] }
const { app, db, deps, admin, paid } = await openOffice({ env: { PRIVATE_ISSUERS: 'on' }, resolver })
const moodle = await openPlatform()
await admin.call('POST', '/admin/learning-systems', moodle.registration)
const returnUrl = 'https://moodle.example/return?course=4'
const to = `${deps.config.publicUrl}/lti/choose`

function ask(change: object = {}, roles = [INSTRUCTOR]) {
  const claims = choiceClaims(returnUrl, change)
  return openLtiBrowser(app).come(moodle, { sub: 'teacher', roles }, { to, claims })
}

const choiceIn = (page: string) => /name="choice" value="([^"]+)"/.exec(page)?.[1] ?? ''
async function step(payload: Record<string, string>) {
  return (await app.inject({ method: 'POST', url: '/lti/choose', payload })).body
}

test('a teacher chooses a course or a lesson in the frame of their learning system, and it goes back signed', async () => {
  const course = paid[0]
  const first = await ask()
  expect([first.status, first.ticket, first.launch]).toEqual([200, undefined, undefined])
  const choice = choiceIn(first.body)
  const found = await step({ choice, words: course?.name.slice(0, 12) ?? '' })
  expect(found).toContain(`name="course" value="${course?.id}"`)
  expect(await step({ choice, words: 'no course is called %_' })).toContain('No course has these words')
  const lessons = await step({ choice, course: String(course?.id) })
  const lesson = /name="lesson" value="(\d+)"/.exec(lessons)?.[1] ?? ''
  for (const [part, path] of [
    ['all', `/course-detail/${course?.id}`],
    [lesson, `/classroom/${course?.lmsCourseId ?? course?.id}/${lesson}`],
  ] as const) {
    const last = await step({ choice, course: String(course?.id), lesson: part })
    expect(last).toContain('action="https://moodle.example/return?course=4"')
    const token = /name="JWT" value="([^"]+)"/.exec(last)?.[1] ?? ''
    const keys = createLocalJWKSet((await app.inject('/lti/jwks.json')).json())
    const { payload } = await jwtVerify(token, keys, { issuer: 'koya-1', audience: moodle.address })
    expect(payload).toMatchObject({
      [`${CLAIM}deployment_id`]: '1',
      [`${CLAIM}message_type`]: 'LtiDeepLinkingResponse',
      [`${CLAIM}version`]: '1.3.0',
      [`${DEEP_CLAIM}data`]: 'what we are to send back',
      [`${DEEP_CLAIM}content_items`]: [{ type: 'ltiResourceLink', url: deps.config.publicUrl + path }],
    })
  }
})

test('who learns there, and a system that wants something else, is told so', async () => {
  expect((await ask({}, ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'])).body).toContain(
    messages.lti.refused.teachers,
  )
  for (const change of [{ accept_types: ['html'] }, { deep_link_return_url: 'javascript:alert(1)' }])
    expect((await ask(change)).body).toContain(messages.lti.refused.kind)
})

test('a choice that is over, was made up or names a course that is not public leads nowhere', async () => {
  const choice = choiceIn((await ask()).body)
  expect(await step({ choice: `${choice.slice(0, -4)}AAAA` })).toContain(messages.lti.choiceOver)
  expect(await step({})).toContain(messages.lti.choiceOver)
  const hidden = String(paid[1]?.id)
  await db
    .update(courses)
    .set({ status: 0 })
    .where(eq(courses.id, Number(hidden)))
  const page = await step({ choice, course: hidden, lesson: 'all' })
  expect([page.includes('name="JWT"'), page.includes('Choose a course')]).toEqual([false, true])
  // An hour after the launch, however often it was searched meanwhile.
  deps.clock = () => new Date(Date.now() + 1_800_000)
  const searched = choiceIn(await step({ choice, words: 'a' }))
  deps.clock = () => new Date(Date.now() + 3_700_000)
  for (const one of [choice, searched]) expect(await step({ choice: one })).toContain(messages.lti.choiceOver)
  deps.clock = () => new Date()
})

test('choosing needs no tab of its own, and everything else does', async () => {
  const { issuer: iss, client_id } = moodle.registration
  const headers = { 'sec-fetch-dest': 'iframe' }
  const visit = (target_link_uri: string) =>
    app.inject({
      url: `/lti/login?${new URLSearchParams({ iss, client_id, login_hint: '1', target_link_uri })}`,
      headers,
    })
  expect((await visit(to)).statusCode).toBe(302)
  expect((await visit(`${deps.config.publicUrl}/course-detail/1`)).body).toContain('Open in a new tab')
})
