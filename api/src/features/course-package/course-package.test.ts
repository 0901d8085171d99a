import { messages } from '@koya/contract/protocol/messages.ts'
import { desc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { goodCourse, goodLesson, packageFiles, packageForm } from '../../../test/courses/packages.ts'
import { randomCourse } from '../../../test/courses/random-course.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { testApp } from '../../../test/test-app.ts'
import { StorageProblem } from '../../adapters/storage/storage-problem.ts'
import { readZip } from '../../course-package/files/read-zip.ts'
import { zipPackage } from '../../course-package/files/zip-package.ts'
import type { PackageFiles } from '../../course-package/packaged-course.ts'
import { writePackage } from '../../course-package/write-package.ts'
import { auditTrail, courseInstructors, courses, lessons, media, questions, sections } from '../../db/schema.ts'

const { app, db, deps } = await testApp({ template: 'market' })
const [admin, teacher, other] = [
  await signedIn(db, 'Admin'),
  await signedIn(db, 'Instructor'),
  await signedIn(db, 'Instructor'),
]
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** What the storage holds besides the tables. */
const kept = new Set<string>()
const { write, remove } = deps.storage
let isStorageUp = true
deps.storage.write = async (key, bytes, type) => {
  if (!isStorageUp && kept.size > 1) throw new StorageProblem('full', 'the disk is full')
  kept.add(key)
  await write(key, bytes, type)
}
deps.storage.remove = async (key) => {
  kept.delete(key)
  await remove(key)
}

async function bringIn(zip: Uint8Array, who = teacher) {
  const { headers, payload } = await packageForm(zip)
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/courses/package',
    headers: { ...headers, ...as(who) },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

async function bringInFiles(files: PackageFiles, who = teacher) {
  return bringIn(await zipPackage(files), who)
}

async function download(id: number, who = teacher) {
  const response = await app.inject({ url: `/api/v1/courses/${id}/package`, headers: as(who) })
  return { status: response.statusCode, headers: response.headers, zip: response.rawPayload }
}

async function counts() {
  const all = { courses, sections, lessons, questions, media, courseInstructors, auditTrail }
  const counted = await Promise.all(Object.entries(all).map(async ([name, table]) => [name, await db.$count(table)]))
  return { ...Object.fromEntries(counted), files: kept.size }
}

async function idOf(code: string) {
  const [course] = await db.select({ id: courses.id }).from(courses).where(eq(courses.code, code))
  return course?.id ?? 0
}

test('a course goes out and comes in again with the same content hash, as a draft that its bringer leads', async () => {
  // A quiz, classes and an exam; an entrance quiz; a course that is only an outline.
  for (const code of ['LAW-101', 'ATSWA-101', 'MTH-107', 'CSC-102']) {
    const out = await download(await idOf(code), admin)
    expect([out.status, out.headers['content-type']]).toEqual([200, 'application/zip'])
    const { status, message, data } = await bringIn(out.zip)
    expect([status, message, data.course_code]).toEqual([200, messages.authoring.imported, `${code} copy`])
    const again = await download(data.id)
    expect([code, again.headers['koya-content-hash']]).toEqual([code, out.headers['koya-content-hash']])
    const [course] = await db.select().from(courses).where(eq(courses.id, data.id))
    expect(course).toMatchObject({ status: 0, reviewRequestedAt: null, popularity: 0, lmsCourseId: null })
    const people = await db.select().from(courseInstructors).where(eq(courseInstructors.courseId, data.id))
    expect(people).toMatchObject([{ userId: teacher.id, isLead: true }])
  }
}, 60_000)

test('whatever a course holds, it comes back as it went', async () => {
  const some = fc.sample(randomCourse, { numRuns: 8, seed: 11 })
  for (const [at, course] of some.entries()) {
    const files = writePackage({ course: { ...course, code: `RND-${at}` }, pictures: new Map() })
    const { status, errors, data } = await bringInFiles(files)
    expect([status, errors]).toEqual([200, undefined])
    const out = await download(data.id)
    const { data: again } = await bringIn(out.zip)
    expect((await download(again.id)).headers['koya-content-hash']).toBe(out.headers['koya-content-hash'])
    expect(data.questions).toBe(again.questions)
  }
}, 60_000)

test('pictures come along, drawn anew, and the texts show them at their new addresses', async () => {
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0E6B45' } })
    .png()
    .toBuffer()
  const example = '```markdown\n![An oven](pictures/oven.png) and ![none](pictures/x.jpg)\n```'
  const files = packageFiles({
    'course.md': goodCourse
      .replace('PKG-1', 'PIC-1')
      .replace('hours: 4', 'hours: 4\nthumbnail: pictures/small.png\ncover: pictures/small.png'),
    'lessons/01-heat.md': goodLesson.replace('An oven', `![An oven](pictures/oven.png) An oven\n\n${example}\n`),
    'pictures/small.png': picture,
    'pictures/oven.png': picture,
  })
  const { data } = await bringInFiles(files)
  expect(data).toMatchObject({ lessons: 2, questions: 0, pictures: 2 })
  const [course] = await db.select().from(courses).where(eq(courses.id, data.id))
  expect(course?.thumbnail).toMatch(/^\/media\/[\w-]+\/1280\.webp$/)
  const [heat] = await db.select().from(lessons).where(eq(lessons.courseId, data.id)).orderBy(lessons.position)
  const address = /\(([^)]+)\)/.exec(JSON.stringify(heat?.content))?.[1] ?? ''
  expect(heat?.content).toMatchObject({ markdown: expect.stringContaining(example) })
  expect((await app.inject(address)).headers['content-type']).toBe('image/webp')
  const out = await download(data.id)
  expect([...(await readZip(out.zip)).files.keys()]).toEqual([
    'lessons/01-heat.md',
    'course.md',
    'pictures/thumbnail.webp',
    'pictures/picture-1.webp',
  ])
  const { data: again } = await bringIn(out.zip)
  expect((await download(again.id)).headers['koya-content-hash']).toBe(out.headers['koya-content-hash'])
})

test('what is wrong is listed, and nothing is stored: no row, no picture, no file', async () => {
  const before = await counts()
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const withPicture = {
    'lessons/01-heat.md': goodLesson.replace('An oven', '![Oven](pictures/oven.png)'),
    'pictures/oven.png': picture,
  }
  const listed: [changed: Parameters<typeof packageFiles>[0], said: string[]][] = [
    [
      { 'course.md': goodCourse.replace('price: 2500', 'price: 2500\nowner: me') },
      ['course.md: there is no field owner here'],
    ],
    [
      {
        ...withPicture,
        'course.md': goodCourse.replace('accounting', 'witchcraft').replace('Certificate of Completion', 'Doctorate'),
      },
      [
        'course.md: category: there is no category witchcraft here',
        'course.md: certificate: there is no certificate Doctorate here',
      ],
    ],
    [{ ...withPicture, 'pictures/oven.png': 'no picture' }, [`pictures/oven.png: ${messages.api.notAnImage}`]],
    [
      { 'course.md': goodCourse.replace('How to sell bread.', '<script>x</script>') },
      ['course.md: description: nothing of it can be shown'],
    ],
    [
      { 'lessons/01-heat.md': `${goodLesson}${'>'.repeat(100)} deep` },
      [`lesson 1, Heat: ${messages.field.tooComplex}`],
    ],
  ]
  for (const [changed, said] of listed) {
    const { status, code, message, errors } = await bringInFiles(packageFiles(changed))
    expect([status, code, message, errors]).toEqual([422, 'bad_package', messages.authoring.badPackage, { file: said }])
  }
  expect((await bringIn(Buffer.from('hello'))).errors).toEqual({ file: ['This is not a zip file, or it is damaged.'] })
  isStorageUp = false
  expect((await bringInFiles(packageFiles(withPicture))).status).toBe(507)
  isStorageUp = true
  expect(await counts()).toEqual(before)
})

test('what only looks like a text is cleaned as it is in the editor', async () => {
  const lesson = goodLesson
    .replace('minutes: 12', 'format: html')
    .replace('An oven is **hot**.', '<p onclick="x()">Hot</p><script>x</script>')
  const { data } = await bringInFiles(
    packageFiles({ 'course.md': goodCourse.replace('PKG-1', 'HTML-1'), 'lessons/01-heat.md': lesson }),
  )
  const [heat] = await db.select().from(lessons).where(eq(lessons.courseId, data.id)).orderBy(lessons.position)
  expect(heat?.content).toEqual({ html: '<p>Hot</p>' })
})

test('a course leaves only with its lead or an admin, and both ways are in the audit trail', async () => {
  const { data } = await bringInFiles(packageFiles({ 'course.md': goodCourse.replace('PKG-1', 'LEAD-1') }))
  expect((await download(data.id, other)).status).toBe(404)
  await db.insert(courseInstructors).values({ courseId: data.id, userId: other.id, isLead: false, position: 1 })
  expect((await download(data.id, other)).status).toBe(403)
  expect((await download(data.id, admin)).status).toBe(200)
  const trail = await db
    .select()
    .from(auditTrail)
    .where(eq(auditTrail.subject, `course ${data.id}`))
    .orderBy(desc(auditTrail.id))
  expect(trail.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['export course', admin.id],
    ['import course', teacher.id],
  ])
})
