import { gzipSync } from 'node:zlib'
import { messages } from '@koya/contract/protocol/messages.ts'
import { asc, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { cartridge, mbzOf, moodleBackup } from '../../../test/courses/foreign-packages.ts'
import { packageForm } from '../../../test/courses/packages.ts'
import { flat12, zipOf } from '../../../test/media/scorm-packages.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { testApp } from '../../../test/test-app.ts'
import { courses, lessons, questions, sections } from '../../db/schema.ts'

vi.setConfig({ testTimeout: 60_000 })
const { app, db } = await testApp()
const teacher = await signedIn(db, 'Instructor')

async function bringIn(bytes: Uint8Array, more: Record<string, string> = {}) {
  const { headers, payload } = await packageForm(bytes)
  const authorization = `Bearer ${teacher.token}`
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/courses/package',
    headers: { ...headers, authorization, ...more },
    payload,
  })
  return { status: response.statusCode, ...response.json() }
}

async function taughtIn(id: number) {
  const rows = await db
    .select({ section: sections.title, title: lessons.title, kind: lessons.kind, content: lessons.content })
    .from(lessons)
    .innerJoin(sections, eq(sections.id, lessons.sectionId))
    .where(eq(lessons.courseId, id))
    .orderBy(asc(lessons.position))
  return rows.map(({ content, ...row }) => ({ ...row, html: JSON.stringify(content) }))
}

const askedIn = (id: number) =>
  db.select().from(questions).where(eq(questions.courseId, id)).orderBy(questions.use, questions.position)

test('a Common Cartridge becomes a draft with its pages, links and questions, and says what was left out and why', async () => {
  const { status, data, errors } = await bringIn(await zipOf(cartridge()))
  expect([status, errors, data?.lessons, data?.questions]).toEqual([200, undefined, 5, 2])
  const [course] = await db.select().from(courses).where(eq(courses.id, data.id))
  expect(course).toMatchObject({ name: 'Book-keeping & more', status: 0, code: 'BK-101', priceKobo: 0 })
  const taught = await taughtIn(data.id)
  expect(taught.map(({ section, title, kind }) => [section, title, kind])).toEqual([
    ['Week 1', 'Read first', 'text'],
    ['Week 1', 'Watch', 'text'],
    ['Week 2', 'Check yourself', 'quiz'],
    ['More pages', 'By the way', 'text'],
    ['More pages', 'Prices today', 'text'],
  ])
  expect(taught[0]?.html).toMatch(/<(b|strong)>cash</)
  expect(taught[0]?.html).not.toMatch(/script|onclick|page2|img/)
  expect(taught[1]?.html).toContain('https://films.example/1')
  expect((await askedIn(data.id)).map(({ use, prompt }) => [use, prompt])).toEqual(
    expect.arrayContaining([
      ['quiz', 'Which is an asset?'],
      ['bank', 'Which is not owed?'],
    ]),
  )
  expect(data.left_out).toEqual([
    'Talk: a topic to discuss; learners ask questions under every lesson here',
    'Lost: it is not in the file',
    'Sheet: a file; please upload it as a lesson',
    'Say hello: a topic to discuss; learners ask questions under every lesson here',
    'hand out.pdf: a file; please upload it as a lesson',
    'Read first: its pictures, videos and recordings; please add them again',
    'Read first: links to files and pages of the other system',
    'Check yourself: a question: there is no question before the answers',
    messages.authoring.fillIn,
  ])
})

test.each([
  ['as Moodle writes it now', () => mbzOf(moodleBackup)],
  ['as a zip file', () => zipOf(moodleBackup)],
])('a Moodle backup (%s) becomes a draft with its pages, links and question bank', async (_what, make) => {
  const { status, data, errors } = await bringIn(await make())
  expect([status, errors]).toEqual([200, undefined])
  const [course] = await db.select().from(courses).where(eq(courses.id, data.id))
  expect(course).toMatchObject({ name: 'Cold chain', description: '<p>For nurses.</p>' })
  const taught = await taughtIn(data.id)
  const titlesIn = (name: string) => taught.filter(({ section }) => section === name).map(({ title }) => title)
  expect(titlesIn('Vaccines')).toEqual(['Keep it cold', 'Read more', 'Handbook: Doors'])
  // A section without a name has the number that Moodle shows.
  expect([titlesIn('General'), titlesIn('Section 2')]).toEqual([['Welcome'], ['Power cuts']])
  expect(taught.find(({ title }) => title === 'Keep it cold')?.html).toContain('<p>Two to eight degrees.</p>')
  expect(await askedIn(data.id)).toMatchObject([
    {
      kind: 'numeric',
      prompt: 'How cold?',
      answer: [5, 3],
      details: { units: [{ unit: '°C', factor: 1 }] },
      use: 'bank',
      topics: ['Storage'],
    },
    { kind: 'single', options: ['Fridge', 'Shelf'], answer: [0] },
    { kind: 'matching', options: ['Asset', 'Debt'], answer: [0, 1] },
    { kind: 'assignment', prompt: 'Send a picture of your fridge.' },
  ])
  expect(data.left_out).toEqual([
    'Final quiz: a quiz; its questions are in the question bank, from which you can make one',
    'Bad link: its address cannot be used here',
    `The question bank: “Send a picture of your fridge.”: ${messages.questions.import.essayRubric}`,
    'The question bank: a question: questions of the kind ddimageortext cannot be asked here',
    messages.authoring.fillIn,
  ])
})

test('the course of a package of ours leaves nothing out', async () => {
  const { headers, payload } = await packageForm()
  const sent = { method: 'POST' as const, url: '/api/v1/courses/package', payload }
  const response = await app.inject({ ...sent, headers: { ...headers, authorization: `Bearer ${teacher.token}` } })
  expect(response.json().data.left_out).toEqual([])
})

test('entities that a package declares for itself are read as letters: no file of ours comes with them', async () => {
  const files = cartridge()
  const evil = files['imsmanifest.xml']
    ?.replace(
      '<?xml version="1.0"?>',
      '<?xml version="1.0"?><!DOCTYPE m [<!ENTITY xxe SYSTEM "file:///etc/passwd"><!ENTITY b "boom">]>',
    )
    .replace('Book-keeping &amp; more', 'A &xxe; course &b;')
  const { status, data } = await bringIn(await zipOf({ ...files, 'imsmanifest.xml': evil ?? '' }))
  expect(status).toBe(200)
  const [course] = await db.select().from(courses).where(eq(courses.id, data.id))
  expect(course?.name).toBe('A &xxe; course &b;')
})

/** A megabyte of nothing, packed. One after the other they are one file. */
const nothing = gzipSync(Buffer.alloc(1024 * 1024))
test.each<[what: string, make: () => Promise<Uint8Array>, said: RegExp]>([
  ['a SCORM package', () => zipOf(flat12), /This is a SCORM package\. Please make a course and add it there/],
  ['an unknown manifest', () => zipOf(cartridge('Other')), /is not that of a Common Cartridge/],
  [
    'a cartridge with a link',
    () => zipOf({ ...cartridge(), 'x.xml': '/etc/passwd' }, { 'x.xml': { mode: 0o120777 } }),
    /x\.xml: is a link/,
  ],
  [
    'a cartridge that climbs out',
    () => zipOf({ ...cartridge(), 'aaaa/evil.xml': '<x/>' }, { 'aaaa/evil.xml': { name: '../b/evil.xml' } }),
    /must not leave its folder/,
  ],
  [
    'a backup with a link',
    () => mbzOf(moodleBackup, (tar) => void tar.entry({ name: 'x.xml', type: 'symlink', linkname: '/etc/passwd' })),
    /x\.xml: is a link/,
  ],
  ['a backup that climbs out', () => mbzOf({ ...moodleBackup, '../../x.xml': '<x/>' }), /must not leave its folder/],
  [
    'a backup with a file twice',
    () => mbzOf(moodleBackup, (tar) => void tar.entry({ name: 'questions.xml' }, '<x/>')),
    /questions\.xml: is there twice/,
  ],
  ['a backup without its list', () => mbzOf({ 'questions.xml': '<x/>' }), /moodle_backup\.xml: is missing or damaged/],
  ['half a backup', async () => (await mbzOf(moodleBackup)).subarray(0, 300), /not a Moodle backup, or it is damaged/],
  [
    'a bomb of 160 MB that takes 160 kB',
    async () => Buffer.concat(Array.from({ length: 160 }, () => nothing)),
    /holds more than 150 MB once it is unpacked/,
  ],
  [
    'a page of 9 MB',
    () => zipOf({ ...cartridge(), 'web/page.html': 'a'.repeat(9 * 1024 * 1024) }),
    /web\/page\.html: is larger than 8 MB/,
  ],
  [
    'a manifest that is nested without end',
    () => zipOf({ 'imsmanifest.xml': '<a>'.repeat(100_000) }),
    /is not that of a Common Cartridge/,
  ],
  [
    'nothing to take',
    () => mbzOf({ 'moodle_backup.xml': '<moodle_backup><information><x/></information></moodle_backup>' }),
    /There are no pages, links or questions/,
  ],
])('%s is refused in words, and no course is made', async (_what, make, said) => {
  const before = await db.$count(courses)
  const { status, code, errors } = await bringIn(await make())
  expect([status, code]).toEqual([422, 'bad_package'])
  expect(errors.file.join('\n')).toMatch(said)
  expect(await db.$count(courses)).toBe(before)
})

test('a file of 2 GB is refused by its size, before any of it is read', async () => {
  expect(await bringIn(Buffer.from('PK'), { 'content-length': String(2 * 1024 ** 3) })).toMatchObject({
    status: 413,
    message: 'That is larger than we can accept.',
  })
})
