import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { uploader } from '../../../../test/media/uploading.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { businessProfiles, lessons, organisations, sections, uploads } from '../../../db/schema.ts'

const GIGABYTE = 1024 ** 3
const { app, db, admin, owner, at, id: organisationId, addPerson, newPerson } = await openOrganisation()
const writer = await addPerson({ role: 'instructor' })

async function newCourse(who = writer) {
  const body = { name: 'Safety at work', description: 'How we work here', category_id: 1, audience: 'members' }
  const { data } = await who.call('POST', `${at}/courses`, { ...body, group_ids: [] })
  return (data as { id: number }).id
}

const tokenOf = ({ headers }: typeof writer) => headers.authorization.replace('Bearer ', '')
const courseId = await newCourse()
const { call, send } = uploader(app, tokenOf(writer))
const begin = (size: number, given: object = { course_id: courseId }) =>
  call('POST', '/uploads', { name: `${randomBytes(6).toString('hex')}.mp4`, size, type: 'video/mp4', ...given })
const room = async () => (await call('GET', '/uploads')).json().data
const setRoom = (gigabytes: unknown) =>
  admin.call('PUT', `/admin/organisations/${organisationId}/file-room`, { gigabytes })

async function removeAll() {
  for (const { id } of (await room()).uploads) await call('DELETE', `/uploads/${id}`)
}

test("a file for an organisation's own course takes its room and not the teacher's, and both are shown", async () => {
  const { id } = (await begin(3 * GIGABYTE)).json().data
  await begin(GIGABYTE, {})
  const { used_bytes, organisations, uploads: listed } = await room()
  expect(used_bytes).toBe(GIGABYTE)
  expect(organisations).toMatchObject([{ used_bytes: 3 * GIGABYTE, quota_bytes: 100 * GIGABYTE }])
  expect(listed.find((one: { id: number }) => one.id === id).organisation).toBe(organisations[0].name)
  const { data } = await admin.call('GET', `/admin/organisations?search=${encodeURIComponent(organisations[0].name)}`)
  expect((data as { organisations: object[] }).organisations).toMatchObject([
    { files: { used_bytes: 3 * GIGABYTE, quota_bytes: 100 * GIGABYTE, is_usual: true } },
  ])
  await removeAll()
})

test('of many files begun at once only those are taken that fit, the others are told why before a byte is sent, and an admin may give more room', async () => {
  expect((await setRoom(8)).status).toBe(200)
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(3 * GIGABYTE)))
  const refused = answers.filter(({ statusCode }) => statusCode !== 200).map((one) => one.json().message)
  expect(refused).toEqual(Array(4).fill(messages.media.noRoomInOrganisation))
  expect((await begin(GIGABYTE, {})).statusCode).toBe(200)
  expect((await setRoom(9)).status).toBe(200)
  expect((await begin(3 * GIGABYTE)).statusCode).toBe(200)
  expect((await begin(1)).json().code).toBe('no_room_in_organisation')
  for (const wrong of [-1, 1.5, 200_000, 'much']) expect((await setRoom(wrong)).status).toBe(422)
  expect((await setRoom(null)).status).toBe(200)
  expect((await room()).organisations[0].quota_bytes).toBe(100 * GIGABYTE)
  await removeAll()
})

test('nobody fills the room of an organisation for whose course they do not write', async () => {
  const stranger = uploader(app, tokenOf(await newPerson(['Instructor'])))
  const file = { name: 'a.mp4', size: 1_000, type: 'video/mp4' }
  expect((await stranger.call('POST', '/uploads', { ...file, course_id: courseId })).statusCode).toBe(404)
  expect((await stranger.call('GET', '/uploads')).json().data.organisations).toEqual([])
})

test('the same file chosen for oneself and for an organisation is two uploads', async () => {
  const file = { name: 'same.mp4', size: 5_000, type: 'video/mp4', fingerprint: 'same' }
  const [own, theirs, again] = [
    await call('POST', '/uploads', file),
    await call('POST', '/uploads', { ...file, course_id: courseId }),
    await call('POST', '/uploads', { ...file, course_id: courseId }),
  ].map((one) => one.json().data.id)
  expect(own).not.toBe(theirs)
  expect(again).toBe(theirs)
  await removeAll()
})

async function lessonOf(course: number) {
  const [section] = await db.insert(sections).values({ courseId: course, title: 'One', position: 0 }).returning()
  const [lesson] = await db
    .insert(lessons)
    .values({
      courseId: course,
      sectionId: section?.id ?? 0,
      title: 'Notes',
      position: 0,
      kind: 'attachment',
      content: { url: 'https://x.test/a', name: 'Old' },
    })
    .returning()
  return lesson?.id
}

test("a file of an organisation stands in its own courses only; another's space is not a way around one's own", async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500)])
  const begun = (await call('POST', '/uploads', { name: 'n.pdf', size: bytes.length, course_id: courseId })).json().data
  await uploader(app, tokenOf(writer)).putPart(begun.id, 1, bytes)
  expect((await call('POST', `/uploads/${begun.id}/complete`)).statusCode).toBe(200)
  const content = { kind: 'attachment', name: 'Notes', url: '', upload_id: begun.id }
  const put = async (course: number) =>
    writer.call('PUT', `/lessons/${await lessonOf(course)}`, { title: 'Notes', content })
  expect((await put(courseId)).status).toBe(200)
  await db.update(uploads).set({ organisationId: null }).where(eq(uploads.id, begun.id))
  expect((await put(await newCourse())).status).toBe(200)
  const [business] = await db
    .insert(businessProfiles)
    .values({ companyName: 'Others', kind: 'company', city: 'Aba', email: 'others@example.test', status: 'active' })
    .returning()
  const [other] = await db
    .insert(organisations)
    .values({ businessId: business?.id ?? 0, slug: 'others-of-aba', name: 'Others' })
    .returning()
  await db
    .update(uploads)
    .set({ organisationId: other?.id ?? 0 })
    .where(eq(uploads.id, begun.id))
  expect((await put(await newCourse())).errors['content.upload_id']).toEqual([messages.media.ofAnOrganisation])
  expect((await put(courseId)).status).toBe(200)
  await db.update(uploads).set({ organisationId }).where(eq(uploads.id, begun.id))
})

test('with whoever leaves the organisation its files go to an owner, who can remove them', async () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(500)])
  const { id } = (await send({ name: 'unused.pdf', bytes })).json().data
  await db.update(uploads).set({ organisationId }).where(eq(uploads.id, id))
  expect((await owner.call('DELETE', `${at}/people/${writer.id}`)).status).toBe(200)
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  expect(row?.userId).toBe(owner.id)
  expect((await owner.call('DELETE', `/uploads/${id}`)).status).toBe(200)
})
