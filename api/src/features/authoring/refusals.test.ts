import { messages } from '@koya/contract/protocol/messages.ts'
import type { CourseDraft } from '@koya/contract/rules/course-draft.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring } from '../../../test/courses/authoring.ts'
import { businessProfiles, courses, media, users } from '../../db/schema.ts'

const { db, author, person, draft, create, createAgreed, draftOf, picture } = await openAuthoring()
const learner = await person()
const admin = await person({ roles: ['Admin'] })
const gone = await person({ roles: ['Instructor'] })
await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
const unconfirmed = await person({ roles: ['Instructor'] })
await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.id))
const [pending] = await db
  .insert(businessProfiles)
  .values({ companyName: 'Waiting', kind: 'school', city: 'Jos', email: 'w@example.test', status: 'pending' })
  .returning()
const existing = await create({ course_code: 'Taken-1' })
await create({ course_code: 'UPPER-9' })
const before = await draftOf(existing)

async function print() {
  const tables = ['courses', 'course_instructors', 'sections', 'lessons', 'notifications', 'audit_trail']
  const counts = tables.map(
    (table) => sql`(SELECT md5(string_agg(t::text, ';' ORDER BY t::text)) FROM ${sql.identifier(table)} t)`,
  )
  return (await db.execute(sql`SELECT ${sql.join(counts, sql`, `)}`)).rows
}

const { authoring: said, field } = messages
const stranger = '/media/AAAAAAAAAAAAAAAAAAAAAAAA/1280.webp'
const wrong: [what: string, at: keyof CourseDraft, value: string, sentence: string][] = [
  ['a price in words', 'price', 'twelve', said.priceInvalid],
  ['a negative price', 'price', '-1', said.priceInvalid],
  ['a price with a comma', 'price', '12,000', said.priceInvalid],
  ['a price beyond ten million', 'price', '10000000.01', said.priceInvalid],
  ['a price with three decimals', 'price', '1.005', said.priceInvalid],
  ['a price written as a power', 'price', '1e3', said.priceInvalid],
  ['an unknown category', 'category_id', '999999', said.notChosen],
  ['a category that is no number', 'category_id', 'tax', said.notChosen],
  ['a category beyond all numbers', 'category_id', '99999999999999999999', said.notChosen],
  ['an unknown language', 'language_id', '999999', said.notChosen],
  ['an unknown certificate', 'certificate_id', '999999', said.notChosen],
  ['an unknown organisation', 'business_id', '999999', said.notYourBusiness],
  ['an organisation nobody has approved', 'business_id', String(pending?.id), said.notYourBusiness],
  ['a lead who learns', 'instructor_id', String(learner.id), said.notChosen],
  ['a lead who is gone', 'instructor_id', String(gone.id), said.notChosen],
  ['a lead who has not confirmed', 'instructor_id', String(unconfirmed.id), said.notChosen],
  ['a lead nobody knows', 'instructor_id', '999999', said.notChosen],
  ['a collaborator who learns', 'instructors', `[${learner.id}]`, messages.authoring.cannotTeach],
  ['a collaborator who is gone', 'instructors', `[${gone.id}]`, messages.authoring.cannotTeach],
  ['collaborators that are no list', 'instructors', '{"0":1}', messages.authoring.cannotTeach],
  ['collaborators that are no JSON', 'instructors', '[1', messages.authoring.cannotTeach],
  ['a collaborator with a decimal', 'instructors', '[1.5]', messages.authoring.cannotTeach],
  ['a code that is taken', 'course_code', 'Taken-1', said.codeTaken],
  ['a code that is taken in capitals', 'course_code', 'upper-9', said.codeTaken],
  ['a code with other characters', 'course_code', 'A<b', said.codeInvalid],
  ['a code that is too long', 'course_code', 'A'.repeat(31), said.codeInvalid],
  ['a name that is too long', 'course_name', 'n'.repeat(201), field.tooLong],
  ['a name of two lines', 'course_name', 'One\nTwo', field.oneLine],
  ['an end before the start', 'end_date', '2026-01-09', said.endsBeforeStart],
  ['an enrolment that ends after the course', 'enrollment_end', '2099-12-21', said.enrolmentEndsAfterCourse],
  ['an enrolment that ends before it opens', 'enrollment_end', '2025-12-31', said.enrolmentEndsBeforeItOpens],
  ['a day that does not exist', 'start_date', '2026-02-30', said.notADay],
  ['a day as people write it', 'start_date', '1/2/2026', said.notADay],
  ['a picture from elsewhere', 'course_thumbnail', 'https://example.com/a.png', said.notUploaded],
  ['a picture inside the draft', 'course_cover_image', 'data:image/png;base64,AAAA', said.notUploaded],
  ['a picture nobody uploaded', 'course_cover_image', stranger, said.notUploaded],
  ['a width that was never made', 'course_thumbnail', picture.replace('1280', '999'), said.notUploaded],
  ['the cloth of another course', 'course_thumbnail', '/art/1/cloth/tax/plain/course-1.svg', said.notUploaded],
  ['a video that is no address', 'introduction_video', 'javascript:boom()', said.videoInvalid],
  ['a duration in words', 'duration', 'two', said.durationInvalid],
  ['a grace period of years', 'grace_period_on_deadline', '9999', said.graceInvalid],
  ['an entrance exam that is neither', 'entrance_exam', '2', field.oneOf(['0', '1'])],
  ['another range of grades', 'overall_grade_range', '60', field.oneOf([20, 30, 50, 70, 100])],
  ['another style', 'learning_style', 'Instructor Led', field.oneOf(['Self Paced', 'Instructor Paced'])],
  ['an empty description', 'course_description', '<p><br></p>', field.named('course_description')],
  [
    'a description that is only an attack',
    'course_description',
    '<script>boom()</script>',
    field.named('course_description'),
  ],
  [
    'an overview that is only a picture inside it',
    'course_overview',
    '<img src="data:image/png;base64,AA">',
    field.named('course_overview'),
  ],
  ['outcomes that nobody can see', 'outcomes', '\u0001\u0002', field.named('outcomes')],
  ['more topics than a course can have', 'topics', 'Topic\n'.repeat(201), messages.curriculum.full],
  ['more lessons than a course can have', 'topics', `Topic\n${'- L\n'.repeat(501)}`, messages.curriculum.full],
  ['a character that cannot be kept', 'license', 'a\0b', field.cannotBeKept],
  ['half a character', 'outcomes', 'a\ud800b', field.cannotBeKept],
  ['a description of a million letters', 'course_description', 'x'.repeat(1_000_000), field.tooLong],
  [
    'a description that grows beyond its limit',
    'course_overview',
    `<p>${'<a href="/">a</a>'.repeat(2_800)}</p>`,
    field.tooLong,
  ],
]

test.each(wrong)('%s is refused at its field, and nothing is kept', async (_, at, value, sentence) => {
  const state = await print()
  const created = await author.call('POST', '/courses', draft({ [at]: value }))
  expect([created.status, created.errors]).toEqual([422, { [at]: [sentence] }])
  const updated = await author.call('PUT', `/courses/${existing}`, { ...before, [at]: value })
  // Its own code is no other course's.
  if (value !== 'Taken-1') expect([updated.status, updated.errors]).toEqual([422, { [at]: [sentence] }])
  expect(await print()).toEqual(state)
})

test('each empty field is named, and all of them at once', async () => {
  const { status, errors } = await author.call('POST', '/courses', {})
  expect(status).toBe(422)
  expect(Object.keys(errors)).toHaveLength(27)
  expect(errors.license).toEqual(['license is required'])
})

test.each([
  ['a list', []],
  ['numbers for texts', { ...before, price: 12_000, category_id: 2 }],
  ['nested texts', { ...before, topics: { a: ['b'] } }],
])('%s is bad input and no fault of ours', async (_, body) => {
  expect((await author.call('POST', '/courses', body)).status).toBe(422)
  expect((await author.call('PUT', `/courses/${existing}`, body)).status).toBe(422)
})

test.each(['0', '-1', '1.5', 'x', '99999999999', '999999999'])('there is no course %s', async (id) => {
  for (const [method, path, body] of [
    ['GET', 'draft', undefined],
    ['PUT', '', before],
    ['PUT', 'publication', { is_published: true }],
    ['POST', 'duplicate', undefined],
  ] as const) {
    for (const { call } of [author, admin]) {
      const { status } = await call(method, `/courses/${id}${path && `/${path}`}`, body)
      expect([404, 422]).toContain(status)
    }
  }
})

test('what a course has already may stay, though it could not be chosen anew', async () => {
  const helper = await person({ roles: ['Instructor'] })
  const [business] = await db
    .insert(businessProfiles)
    .values({
      companyName: 'Closing',
      kind: 'company',
      city: 'Kano',
      email: 'c@example.test',
      status: 'active',
      ownerId: author.id,
    })
    .returning()
  await createAgreed({ instructors: `[${helper.id}]` })
  const id = await createAgreed({ business_id: String(business?.id), instructors: `[${helper.id}]` })
  const { data } = await author.call('GET', `/courses/${id}/draft`)
  expect(data).toMatchObject({
    business: { id: business?.id, company_name: 'Closing' },
    collaborators: [{ id: helper.id }],
  })
  await db
    .update(businessProfiles)
    .set({ status: 'rejected' })
    .where(eq(businessProfiles.id, business?.id ?? 0))
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, helper.id))
  await db.delete(media)
  const kept = await draftOf(id)
  expect((await author.call('PUT', `/courses/${id}`, { ...kept, license: 'MIT' })).status).toBe(200)
  expect((await draftOf(id)).license).toBe('MIT')
  expect(await db.$count(courses, eq(courses.businessId, business?.id ?? 0))).toBe(1)
})
