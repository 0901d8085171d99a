import { messages } from '@koya/contract/protocol/messages.ts'
import {
  colourProblem,
  contrast,
  DARK_PAGE,
  LETTERS,
  onDarkPage,
  READABLE,
  VISIBLE,
} from '@koya/contract/rules/organisations/colour.ts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeCourse } from '../../../../test/courses/make-course.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { assignments, memberships, outbox, ownCourses, pathAwards } from '../../../db/schema.ts'

const house = await openOrganisation()
const {
  app,
  db,
  deps,
  owner,
  admin,
  at,
  id: organisationId,
  name,
  paid,
  makeGroup,
  addPerson,
  newPerson,
  buySeats,
} = house
const group = await makeGroup('Path people')

/** A private course of the organisation with one lesson. */
async function ownCourse() {
  const course = await makeCourse(db, { lessons: [{}], course: { status: 0 } })
  const offered = { courseId: course.id, organisationId, audience: 'members' as const, offeredAt: new Date() }
  await db.insert(ownCourses).values(offered)
  return course
}

type Person = Awaited<ReturnType<typeof addPerson>>
async function finish(person: Person, course: Awaited<ReturnType<typeof ownCourse>>) {
  expect((await person.call('POST', `${at}/courses/${course.id}/enrolment`)).status).toBe(200)
  const items = course.lessonIds.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() }))
  await person.call('POST', '/progress', { items })
}

async function newPath() {
  const courses = [await ownCourse(), await ownCourse()]
  const body = { name: 'New joiner', description: 'The first month', course_ids: courses.map(({ id }) => id) }
  const { data } = await owner.call('POST', `${at}/paths`, body)
  return { id: data.id as number, courses, body }
}

async function uploadLogo(): Promise<string> {
  const form = new FormData()
  const logo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#0e6b45' } })
    .png()
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  form.set('upload_preset', 'course')
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await app.inject({
    method: 'POST',
    url: '/api/v1/media',
    headers: { ...owner.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return sent.json().secure_url
}

async function mailsTo(address: string) {
  const rows = await db.select().from(outbox)
  return rows
    .map(({ payload }) => payload as { to: string; subject: string; text: string; html: string })
    .filter(({ to }) => to === address)
}

const awardsOf = (pathId: number) => db.select().from(pathAwards).where(eq(pathAwards.pathId, pathId))

test('whoever has accomplished every course of a path has one certificate of it, with the name, logo and colour of the organisation', async () => {
  const { id, courses } = await newPath()
  const learner = await addPerson({ groups: [group] })
  const [first, last] = courses as [(typeof courses)[0], (typeof courses)[0]]
  await finish(learner, first)
  expect(await awardsOf(id)).toEqual([])
  await finish(learner, last)
  await finish(learner, last)
  const [award, ...others] = await awardsOf(id)
  expect(others).toEqual([])
  const logo = await uploadLogo()
  await owner.call('PUT', `${at}/face`, { logo, colour: '#7A1F5C', welcome: 'Welcome' })
  const shown = (await app.inject(`/api/v1/certificates/${award?.code}`)).json().data
  expect(shown).toMatchObject({
    is_path: true,
    course: { id: null, name: 'New joiner' },
    organisation: { name, logo },
  })
  const pdf = readPdf((await app.inject(`/api/v1/certificates/${award?.code}.pdf`)).rawPayload)
  const words = pdf.runs.map(({ text }) => text)
  for (const said of [name, 'New joiner', 'has accomplished every course of the path']) expect(words).toContain(said)
  expect(pdf.fills).toContain('#7a1f5c')
  // Readable on white, which the form asks for, and not on the paper of a certificate, which is a little darker.
  await owner.call('PUT', `${at}/face`, { logo, colour: '#757575', welcome: '' })
  const plain = readPdf((await app.inject(`/api/v1/certificates/${award?.code}.pdf`)).rawPayload)
  expect(plain.fills).not.toContain('#757575')
  const { data } = await learner.call('GET', `${at}/courses`)
  expect(data.paths[0]).toMatchObject({ certificate: award?.code, courses: [{ is_done: true }, { is_done: true }] })
  // A course of the organisation says whose it is, and leads nowhere that strangers cannot go.
  const { rows } = await db.execute<{
    code: string
  }>(sql`SELECT a.code FROM awards a JOIN enrolments e ON e.id = a.enrolment_id
    WHERE e.course_id = ${first.id}`)
  const certificate = (await app.inject(`/api/v1/certificates/${rows[0]?.code}`)).json().data
  expect(certificate).toMatchObject({ is_path: false, course: { id: null, name: first.name }, organisation: { name } })
  // Both outlast the membership, and so does what was finished.
  expect((await learner.call('DELETE', `${at}/membership`)).status).toBe(200)
  for (const code of [award?.code, rows[0]?.code])
    expect((await app.inject(`/api/v1/certificates/${code}`)).json().data).toMatchObject({ code, revoked_at: null })
  expect((await learner.call('GET', `/lessons/${first.lessonIds[0]}`)).status).toBe(200)
})

test('a path is assigned like a course: each course is a row in the report, and they go together', async () => {
  const { id, courses, body } = await newPath()
  const person = await addPerson({ groups: [group] })
  const due = { on: '2027-05-01' }
  expect(
    (await owner.call('POST', `${at}/assignments`, { path_id: id, course_id: courses[0]?.id, group_id: group, due }))
      .status,
  ).toBe(422)
  await owner.call('POST', `${at}/assignments`, { path_id: id, group_id: group, due })
  await owner.call('POST', `${at}/assignments`, { path_id: id, user_ids: [person.id], due })
  const rows = async () =>
    (await owner.call('GET', `${at}/report?person=${person.id}`)).data.rows as { course_id: number; path: string }[]
  expect((await rows()).map(({ path }) => path)).toEqual(Array(4).fill('New joiner'))
  const own = (await person.call('GET', at)).data.own.assignments as { link: string }[]
  expect(own[0]?.link).toMatch(/^\/o\/.+\/courses\/\d+$/)
  // A course that comes into the path is asked for with it, one that goes is not.
  const added = await ownCourse()
  const course_ids = [courses[1]?.id ?? 0, added.id]
  await owner.call('PUT', `${at}/paths/${id}`, { ...body, course_ids })
  expect((await rows()).map(({ course_id }) => course_id).toSorted()).toEqual([...course_ids, ...course_ids].toSorted())
  const { data } = await owner.call('GET', `${at}/assignments`)
  const [one] = data.assignments.filter((row: { group: object | null }) => row.group === null)
  await owner.call('DELETE', `${at}/assignments/${one.id}`)
  expect(await rows()).toHaveLength(2)
  await owner.call('DELETE', `${at}/paths/${id}`)
  expect(await rows()).toEqual([])
})

test('a path takes what members can have: two courses at least, of the market or offered here', async () => {
  const other = await makeCourse(db, { course: { status: 0 } })
  const [free] = paid
  const make = (course_ids: number[]) => owner.call('POST', `${at}/paths`, { name: 'Short', course_ids })
  for (const ids of [[], [free?.id ?? 0], [free?.id ?? 0, other.id], [free?.id ?? 0, 999_999]])
    expect((await make(ids)).errors).toHaveProperty('course_ids')
  const member = await addPerson()
  expect((await member.call('POST', `${at}/paths`, { name: 'Short', course_ids: [] })).status).toBe(403)
})

test('a colour that white letters cannot be read on is refused with the figure; every other one is seen on the dark page too', async () => {
  const refused = await owner.call('PUT', `${at}/face`, { logo: '', colour: '#ffcc00', welcome: '' })
  expect(refused.errors.colour[0]).toMatch(/contrast of 1\.\d to 1/)
  expect((await owner.call('PUT', `${at}/face`, { logo: '', colour: 'green', welcome: '' })).errors).toHaveProperty(
    'colour',
  )
  const elsewhere = { logo: 'https://elsewhere.test/x.png', colour: '', welcome: '' }
  expect((await owner.call('PUT', `${at}/face`, elsewhere)).errors).toHaveProperty('logo')
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(colour, (one) => {
      fc.pre(colourProblem(one) === null)
      const dark = onDarkPage(one)
      expect(contrast(dark, DARK_PAGE)).toBeGreaterThanOrEqual(VISIBLE)
      expect(contrast(dark, LETTERS)).toBeGreaterThanOrEqual(READABLE - 0.1)
    }),
    { numRuns: 300 },
  )
})

test('mails of an organisation carry its name, logo and colour', async () => {
  const logo = await uploadLogo()
  await owner.call('PUT', `${at}/face`, { logo, colour: '#0e6b45', welcome: '' })
  await owner.call('POST', `${at}/invitations`, { people: [{ email: 'mail.face@example.test' }] })
  const [mail] = await mailsTo('mail.face@example.test')
  expect(mail?.html).toContain('background:#0e6b45')
  expect(mail?.html).toContain(`src="${deps.config.publicUrl}${logo}"`)
  expect(mail?.text).toContain(`${name}, by Koya`)
})

test('while an organisation is suspended nothing is bought, invited, assigned or offered; people read and learn on', async () => {
  const member = await addPerson()
  const course = await ownCourse()
  const { block_id: block } = await buySeats(2)
  await finish(member, course)
  expect(
    (await admin.call('PUT', `/admin/organisations/${organisationId}/suspension`, { is_suspended: true, reason: '' }))
      .errors,
  ).toHaveProperty('reason')
  const reason = 'Somebody else uses your name'
  await admin.call('PUT', `/admin/organisations/${organisationId}/suspension`, { is_suspended: true, reason })
  const due = { on: '2027-05-01' }
  const body = { name: 'A course', description: 'Ten letters and more', category_id: 1, audience: 'members' }
  const tries: [path: string, body: object][] = [
    ['/seats', { course_id: paid[0]?.id, quantity: 2 }],
    [`/seats/${block}/grants`, { user_ids: [member.id] }],
    ['/invitations', { people: [{ email: 'later@example.test' }] }],
    ['/links', {}],
    ['/assignments', { course_id: paid[0]?.id, user_ids: [member.id], due }],
    ['/courses', body],
    ['/paths', { name: 'Short', course_ids: [] }],
  ]
  for (const [path, sent] of tries)
    expect(await owner.call('POST', at + path, sent), path).toMatchObject({ code: 'organisation_suspended' })
  const moves: [path: string, body: object][] = [
    [`/groups/${group}`, { add: [member.id] }],
    [`/people/${member.id}`, { group_ids: [group] }],
  ]
  for (const [path, sent] of moves)
    expect(await owner.call('PUT', at + path, sent), path).toMatchObject({ code: 'organisation_suspended' })
  const named = { name: 'Newest', user_ids: [member.id] }
  expect(await owner.call('POST', `${at}/groups`, named)).toMatchObject({ code: 'organisation_suspended' })
  const choice = { grant_id: 1, course_id: paid[0]?.id }
  expect(await member.call('POST', `${at}/choices`, choice)).toMatchObject({ code: 'organisation_suspended' })
  expect((await owner.call('PUT', `${at}/people/${member.id}`, { role: 'instructor' })).status).toBe(200)
  expect((await owner.call('GET', `${at}/report`)).status).toBe(200)
  expect((await member.call('GET', at)).data).toMatchObject({ suspended: reason })
  expect((await member.call('GET', `/lessons/${course.lessonIds[0]}`)).status).toBe(200)
  const listed = (await admin.call('GET', `/admin/organisations?search=${encodeURIComponent(name)}`)).data
    .organisations[0]
  expect(listed).toMatchObject({
    suspended_reason: reason,
    seats: { bought: 2, free: 2 },
    own_courses: expect.any(Number),
  })
  expect(listed.paid).toBe(listed.owed)
  expect(await mailsTo(owner.email)).toContainEqual(expect.objectContaining({ subject: `${name} is suspended` }))
  await admin.call('PUT', `/admin/organisations/${organisationId}/suspension`, {
    is_suspended: false,
    reason: 'It was a mistake',
  })
  expect((await owner.call('POST', `${at}/links`, {})).status).toBe(200)
  expect(
    await db.$count(
      memberships,
      and(eq(memberships.organisationId, organisationId), eq(memberships.userId, member.id)),
    ),
  ).toBe(1)
  expect((await (await newPerson(['User'])).call('GET', '/admin/organisations')).status).toBe(403)
  expect(await db.$count(assignments, eq(assignments.organisationId, organisationId))).toBeGreaterThan(0)
})

test('an owner or staff revoke the certificate of a path with a reason that whoever checks it reads; what staff revoked no owner restores', async () => {
  const { id, courses } = await newPath()
  const learner = await addPerson({ groups: [group] })
  for (const course of courses) await finish(learner, course)
  const [award] = await awardsOf(id)
  const mine = `${at}/paths/${id}/certificates/${award?.id}/revocation`
  const staffs = `/admin/path-certificates/${award?.id}/revocation`
  const reason = 'The last course was done by somebody else.'
  const checked = async () => (await app.inject(`/api/v1/certificates/${award?.code}`)).json().data
  const listed = async () => (await owner.call('GET', `${at}/paths/${id}/certificates`)).data.certificates
  const finished = async () => {
    const { paths } = (await owner.call('GET', `${at}/courses`)).data
    return paths.find((path: { id: number }) => path.id === id).finished
  }
  expect([await listed(), await finished()]).toMatchObject([[{ number: award?.number, revoked_at: null }], 1])

  expect((await owner.call('PUT', mine, { reason: 'No' })).status).toBe(422)
  expect((await owner.call('PUT', mine, { reason })).message).toBe(messages.admin.certificateRevoked)
  expect(await checked()).toMatchObject({ revoked_reason: reason })
  expect((await app.inject(`/api/v1/certificates/${award?.code}/badge`)).statusCode).toBe(410)
  expect([await listed(), await finished()]).toMatchObject([[{ revoked_reason: reason, is_by_staff: false }], 0])
  const { data: bell } = await learner.call('GET', '/notifications')
  expect(JSON.stringify(bell)).toContain(`Your certificate ${award?.number} for New joiner was revoked: ${reason}`)
  expect((await owner.call('PUT', mine, { reason })).code).toBe('already_revoked')
  expect((await owner.call('DELETE', mine)).message).toBe(messages.admin.certificateRestored)
  expect((await checked()).revoked_at).toBeNull()

  expect((await admin.call('PUT', staffs, { reason })).status).toBe(200)
  expect((await admin.call('GET', `/admin/path-certificates?search=${award?.number}`)).data.certificates).toMatchObject(
    [{ id: award?.id, organisation: name, revoked_reason: reason }],
  )
  expect((await owner.call('DELETE', mine)).code).toBe('revoked_by_staff')
  expect((await checked()).revoked_reason).toBe(reason)
  expect((await admin.call('DELETE', staffs)).status).toBe(200)
  expect((await checked()).revoked_at).toBeNull()
})

test('only owners revoke, and only certificates of their own paths; managers of everyone see who has one', async () => {
  const { id, courses } = await newPath()
  const learner = await addPerson({ groups: [group] })
  for (const course of courses) await finish(learner, course)
  const [award] = await awardsOf(id)
  const path = `${at}/paths/${id}/certificates`
  const reason = 'The last course was done by somebody else.'
  const ofAll = await addPerson({ role: 'manager', managesAll: true })
  const ofGroup = await addPerson({ role: 'manager', manages: [group] })
  const answers = async (who: Person) => [
    (await who.call('GET', path)).status,
    (await who.call('PUT', `${path}/${award?.id}/revocation`, { reason })).status,
  ]
  expect(await answers(ofAll)).toEqual([200, 403])
  expect(await answers(ofGroup)).toEqual([403, 403])
  expect(await answers(learner)).toEqual([403, 403])
  expect(await answers(await newPerson(['User']))).toEqual([404, 404])
  const { id: other } = await newPath()
  const wrong = `${at}/paths/${other}/certificates/${award?.id}/revocation`
  expect((await owner.call('PUT', wrong, { reason })).status).toBe(404)
  expect((await awardsOf(id))[0]?.revokedAt).toBeNull()
})
