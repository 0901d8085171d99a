import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goodCourse, packageFiles, packageForm } from '../../../test/courses/packages.ts'
import { makeFilm } from '../../../test/media/films.ts'
import { flat12, zipOf } from '../../../test/media/scorm-packages.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { testApp } from '../../../test/test-app.ts'
import { zipPackage } from '../../course-package/files/zip-package.ts'
import { courses, lessons, scormFiles, uploads } from '../../db/schema.ts'
import { readIntroduction } from '../media/introduction/introduction-address.ts'

const { app, db, deps } = await testApp()
const teacher = await signedIn(db, 'Instructor')
const authorization = `Bearer ${teacher.token}`
const film = makeFilm({ seconds: 1 })
const words = 'WEBVTT\n\n00:00.000 --> 00:01.000\nCount the loaves.\n'
const sheet = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000, 'x')])

const kept = new Set<string>()
const { write, remove } = deps.storage
deps.storage.write = async (key, content, type) => {
  await write(key, content, type)
  kept.add(key)
}
deps.storage.remove = async (key) => {
  kept.delete(key)
  await remove(key)
}

type Changed = Parameters<typeof packageFiles>[0]
const filmLesson = `---\ntitle: Watch it\nkind: video\nfile: media/film.mp4\ncaptions: media/film.vtt\n---\n\nWatch, then bake.\n`
const withFilm = (changed: Changed = {}) =>
  packageFiles({
    'course.md': goodCourse.replace('      - Dough', '      - lessons/02-film.md\n      - lessons/03-sheet.md'),
    'lessons/02-film.md': filmLesson,
    'lessons/03-sheet.md': '---\ntitle: Print it\nkind: attachment\nname: Sheet\nfile: media/sheet.pdf\n---\n',
    'media/film.mp4': film,
    'media/film.vtt': words,
    'media/sheet.pdf': sheet,
    ...changed,
  })

async function bringIn(zip: Uint8Array) {
  const { headers, payload } = await packageForm(zip)
  const sent = { method: 'POST' as const, url: '/api/v1/courses/package', headers: { ...headers, authorization } }
  const response = await app.inject({ ...sent, payload })
  return { status: response.statusCode, ...response.json() }
}

async function download(id: number, films = 'on') {
  const url = `/api/v1/courses/${id}/package?films=${films}`
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { authorization } })
  return { status: statusCode, hash: headers['koya-content-hash'], zip: rawPayload }
}

test('a course goes out with its films, captions and files and comes in again as it was, with the same content hash', async () => {
  const first = await bringIn(await zipPackage(withFilm()))
  expect([first.errors, first.status, first.data.films]).toEqual([undefined, 200, 3])
  const out = await download(first.data.id)
  const again = await bringIn(out.zip)
  expect([again.errors, again.data.films]).toEqual([undefined, 3])
  expect((await download(again.data.id)).hash).toBe(out.hash)
  const rows = await db.select().from(lessons).where(eq(lessons.courseId, again.data.id)).orderBy(lessons.position)
  const { upload_id, captions_id } = (rows[1]?.content ?? {}) as Record<string, number>
  const [sent] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.id, upload_id ?? 0))
  expect(sent).toMatchObject({
    userId: teacher.id,
    kind: 'video',
    state: 'making',
    size: film.length,
    name: 'film.mp4',
  })
  expect(Buffer.from((await deps.storage.read(sent?.key ?? '')) ?? []).equals(film)).toBe(true)
  const [captions] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.id, captions_id ?? 0))
  expect(captions?.cues).toEqual([{ from: 0, to: 1, text: 'Count the loaves.' }])
})

test('an uploaded introduction goes along, is the introduction of the course that comes in, and keeps the content hash', async () => {
  const course = (line: string) => ({ 'course.md': goodCourse.replace(/^introduction_video: .*$/m, line) })
  const introduced = packageFiles({ ...course('introduction_video: media/welcome.mp4'), 'media/welcome.mp4': film })
  const first = await bringIn(await zipPackage(introduced))
  expect([first.errors, first.data.films]).toEqual([undefined, 1])
  const shownBy = async (id: number) => {
    const [row] = await db.select().from(courses).where(eq(courses.id, id))
    return readIntroduction(deps, row?.introductionVideo.split('/').at(-1) ?? '') ?? 0
  }
  const out = await download(first.data.id)
  const again = await bringIn(out.zip)
  expect([again.errors, again.data.films]).toEqual([undefined, 1])
  expect((await download(again.data.id)).hash).toBe(out.hash)
  const [mine, theirs] = [await shownBy(first.data.id), await shownBy(again.data.id)]
  expect([mine > 0, theirs > 0, mine !== theirs]).toEqual([true, true, true])
  const [row] = await db.select().from(uploads).where(eq(uploads.id, theirs))
  expect(row).toMatchObject({ userId: teacher.id, kind: 'video', size: film.length })
  expect((await download(first.data.id, 'off')).zip.length).toBeLessThan(out.zip.length - film.length)
  const missing = packageFiles(course('introduction_video: media/welcome.mp4'))
  expect((await bringIn(await zipPackage(missing))).errors.file).toContainEqual(
    expect.stringContaining('has no file media/welcome.mp4'),
  )
  const wrong = packageFiles({ ...course('introduction_video: media/sheet.pdf'), 'media/sheet.pdf': sheet })
  expect((await bringIn(await zipPackage(wrong))).errors.file).toContainEqual(
    expect.stringContaining(messages.media.wrongKind),
  )
})

test('left behind on request: the lesson keeps the words that stood beside its film', async () => {
  const { data } = await bringIn(await zipPackage(withFilm()))
  const [full, light] = [await download(data.id), await download(data.id, 'off')]
  expect(light.zip.length).toBeLessThan(full.zip.length - film.length)
  expect(light.hash).not.toBe(full.hash)
  const again = await bringIn(light.zip)
  expect(again.data.films).toBe(0)
  const rows = await db.select().from(lessons).where(eq(lessons.courseId, again.data.id)).orderBy(lessons.position)
  expect(rows[1]).toMatchObject({ kind: 'text', content: { markdown: 'Watch, then bake.' } })
})

const bigger = Buffer.alloc(37 * 1024 * 1024)
const hostile: [string, Changed, string][] = [
  ['a program that is called a film', { 'media/film.mp4': 'MZ'.padEnd(400, 'x') }, messages.media.isAProgram],
  [
    'a playlist that would read our files',
    { 'media/film.mp4': '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n' },
    messages.media.notAKnownFile,
  ],
  ['an empty film', { 'media/film.mp4': '' }, messages.media.isEmpty],
  ['a document in the place of a film', { 'media/film.mp4': sheet }, messages.media.wrongKind],
  ['captions without words', { 'media/film.vtt': 'WEBVTT\n\n' }, messages.media.noCaptions],
  ['a film that is not there', { 'media/film.mp4': null }, 'has no file media/film.mp4'],
  ['a film that no lesson shows', { 'media/other.mp4': film }, 'media/other.mp4: no lesson shows it'],
  [
    'captions without a film',
    { 'lessons/02-film.md': filmLesson.replace('file: media/film.mp4\n', '') },
    'only a lesson with a file has captions',
  ],
  [
    'a path that leads out',
    { 'lessons/02-film.md': filmLesson.replace('media/film.mp4', '../../etc/passwd') },
    'must be a file of the package',
  ],
  [
    'the number of a stranger’s upload',
    { 'lessons/02-film.md': filmLesson.replace('kind: video', 'kind: video\nupload_id: 1') },
    'there is no field upload_id',
  ],
  ['a bomb of films', { 'media/film.mp4': bigger }, 'holds more than 36 MB of films and files'],
]

test.each(hostile)('%s: the package is refused in words, and nothing of it is kept', async (_what, changed, said) => {
  const before = [await db.$count(courses), await db.$count(uploads), kept.size]
  const { status, code, errors } = await bringIn(await zipPackage(withFilm(changed)))
  expect([status, code]).toEqual([422, 'bad_package'])
  expect(errors.file.join('\n')).toContain(said)
  expect([await db.$count(courses), await db.$count(uploads), kept.size]).toEqual(before)
})

test('a film whose bytes are not those that were packed is damaged, and one beyond the room of its bringer is refused', async () => {
  const before = [await db.$count(courses), await db.$count(uploads), kept.size]
  const { data } = await bringIn(await zipPackage(withFilm()))
  const { zip } = await download(data.id)
  const after = [await db.$count(courses), await db.$count(uploads), kept.size]
  const broken = Buffer.from(zip)
  const at = broken.indexOf(film.subarray(200, 260))
  expect(at).toBeGreaterThan(0)
  broken[at] = (broken[at] ?? 0) ^ 1
  expect((await bringIn(broken)).errors.file[0]).toMatch(/^media\/.*is damaged$/)
  const { media } = deps.config
  deps.config.media = { ...media, quotaBytes: 1_000 }
  expect((await bringIn(zip)).message).toBe(messages.media.noRoom)
  deps.config.media = media
  expect([await db.$count(courses), await db.$count(uploads), kept.size]).toEqual(after)
  expect(after).not.toEqual(before)
})

test('a SCORM package goes along, and one that is not in order refuses the whole course', async () => {
  const lesson = '---\ntitle: Play it\nkind: scorm\nfile: media/play.zip\n---\n'
  const withScorm = (zip: Buffer) =>
    withFilm({ 'lessons/03-sheet.md': lesson, 'media/sheet.pdf': null, 'media/play.zip': zip })
  const first = await bringIn(await zipPackage(withScorm(await zipOf(flat12))))
  expect([first.errors, first.status]).toEqual([undefined, 200])
  const out = await download(first.data.id)
  const again = await bringIn(out.zip)
  expect((await download(again.data.id)).hash).toBe(out.hash)
  const rows = await db.select().from(lessons).where(eq(lessons.courseId, again.data.id)).orderBy(lessons.position)
  const { upload_id = 0 } = (rows.find(({ kind }) => kind === 'scorm')?.content ?? {}) as { upload_id?: number }
  expect(await db.$count(scormFiles, eq(scormFiles.uploadId, upload_id))).toBe(Object.keys(flat12).length)
  const bad = await bringIn(await zipPackage(withScorm(await zipOf({ 'index.html': 'x' }))))
  expect([bad.status, bad.errors.file]).toEqual([
    422,
    [expect.stringContaining('media/play.zip: This zip file cannot be used')],
  ])
})
