import { gunzipSync } from 'node:zlib'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loseAccess } from '../../../test/access.ts'
import { openAuthors } from '../../../test/authors.ts'
import { standingOf } from '../../../test/courses/classroom.ts'
import { scormLessons } from '../../../test/media/scorm-lessons.ts'
import { flat12, iSpringLike, riseLike, several2004, storylineLike } from '../../../test/media/scorm-packages.ts'
import { uploader } from '../../../test/media/uploading.ts'
import { enrolments, scormFiles, scormStates, uploads } from '../../db/schema.ts'

const { app, db, lead, person, learner, visitor, ours } = await openAuthors()
const { send, call } = uploader(app, lead.token)
const lessonOf = scormLessons({ send, ours })

/** A file of an opened package, asked for on the host of packages as a browser does. */
function get(url: string, file = '', headers: Record<string, string> = {}) {
  const { host, pathname } = new URL(url)
  return app.inject({ url: pathname + file, headers: { host, ...headers } })
}

const state12 = (lesson_status: string, raw = '', more: object = {}) =>
  JSON.stringify({ core: { lesson_status, score: { raw }, ...more } })

test.each([
  ['a flat package of SCORM 1.2', flat12, '1.2', ['index.html']],
  ['a package as Rise writes it', riseLike, '1.2', ['scormdriver/indexAPI.html']],
  ['a package as Storyline writes it', storylineLike, '1.2', ['index_lms.html']],
  ['a package as iSpring writes it', iSpringLike, '1.2', ['res/index.html?lms=1']],
  [
    'SCORM 2004 with several parts',
    several2004,
    '2004',
    ['shared/one/start.html', 'shared/two.html', 'shared/leaflet.html'],
  ],
  [
    'a package whose folder was zipped',
    Object.fromEntries(Object.entries(flat12).map(([path, content]) => [`My course/${path}`, content])),
    '1.2',
    ['index.html'],
  ],
])('%s is taken, and each of its files is there on the origin of packages', async (_what, files, version, starts) => {
  const { course, path } = await lessonOf(files)
  const { call: ask } = await learner(course.id)
  expect((await ask('GET', path)).data).toMatchObject({
    kind: 'scorm',
    is_ready: true,
    is_written: true,
    is_done: false,
    score: null,
  })
  const { data } = await ask('GET', `${path}/scorm`)
  expect([data.version, data.parts.map(({ href }: { href: string }) => href), data.kept, data.is_kept]).toEqual([
    version,
    starts,
    [],
    true,
  ])
  // Tests ask `localhost`, so packages run on the other name of this machine.
  expect(new URL(data.url).hostname).toBe('127.0.0.1')
  const player = await get(data.url)
  expect([player.statusCode, player.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(player.body).toContain('data-home="http://localhost')
  expect(player.headers['content-security-policy']).toMatch(/frame-ancestors 'self' http:\/\/localhost(:\d+)?$/)
  for (const [name, content] of Object.entries(files)) {
    const file = name.replace(/^My course\//, '')
    const plain = await get(data.url, file)
    expect([file, plain.statusCode, plain.rawPayload.equals(Buffer.from(content))]).toEqual([file, 200, true])
    const packed = await get(data.url, file, { 'accept-encoding': 'gzip, br' })
    const isGzip = packed.headers['content-encoding'] === 'gzip'
    expect((isGzip ? gunzipSync(packed.rawPayload) : packed.rawPayload).equals(Buffer.from(content))).toBe(true)
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  }
  expect((await get(data.url, 'gone.html')).statusCode).toBe(404)
})

test('a film in a package plays from anywhere, packed or not, and types are told by the names', async () => {
  const film = Buffer.from(Array.from({ length: 50_000 }, (_, at) => (at * 7 + (at >> 8)) % 256))
  const files = { ...flat12, 'a.mp4': film, 'b.mp4': film, 'c.SVG': '<svg/>', 'd.weird': 'x' }
  const { course, path } = await lessonOf(files, { 'b.mp4': { compress: false } })
  const { url } = (await (await learner(course.id)).call('GET', `${path}/scorm`)).data
  for (const name of ['a.mp4', 'b.mp4']) {
    const part = await get(url, name, { range: 'bytes=20000-20999' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 20000-20999/50000'])
    expect(part.rawPayload.equals(film.subarray(20_000, 21_000))).toBe(true)
    expect((await get(url, name, { range: 'bytes=-10' })).rawPayload.equals(film.subarray(-10))).toBe(true)
    expect((await get(url, name, { range: 'bytes=60000-' })).statusCode).toBe(416)
  }
  const types = ['index.html', 'a.mp4', 'c.SVG', 'd.weird'].map(
    async (file) => (await get(url, file)).headers['content-type'],
  )
  expect(await Promise.all(types)).toEqual(['text/html', 'video/mp4', 'image/svg+xml', 'application/octet-stream'])
  const { etag } = (await get(url, 'a.mp4')).headers
  expect((await get(url, 'a.mp4', { 'if-none-match': String(etag), 'accept-encoding': 'gzip' })).statusCode).toBe(304)
})

test('a file that is longer than the package said ends where it should', async () => {
  const { course, path, upload_id } = await lessonOf({ ...flat12, 'long.txt': 'a'.repeat(100_000) })
  await db
    .update(scormFiles)
    .set({ size: 10 })
    .where(and(eq(scormFiles.uploadId, upload_id), eq(scormFiles.path, 'long.txt')))
  const { url } = (await (await learner(course.id)).call('GET', `${path}/scorm`)).data
  expect((await get(url, 'long.txt')).body).toBe('a'.repeat(10))
})

test('the address of a package is of one host, one session and one lesson that its holder may open', async () => {
  const { course, path, lessonId } = await lessonOf(flat12)
  const { call: ask, id, token } = await learner(course.id)
  const { url } = (await ask('GET', `${path}/scorm`)).data
  expect((await get(url, 'index.html')).statusCode).toBe(200)
  // On the origin that has the session, nothing of a package is ever shown.
  const onOurs = await app.inject({ url: `${new URL(url).pathname}index.html`, headers: { host: 'localhost:80' } })
  expect([onOurs.statusCode, onOurs.json().code]).toEqual([403, 'file_address_over'])
  const other = url.replace(`/${lessonId}.`, `/${lessonId + 1}.`)
  expect((await get(other, 'index.html')).statusCode).toBe(403)
  expect((await get(url, 'index.html', { 'service-worker': 'script' })).statusCode).toBe(404)
  expect((await get(`${new URL(url).origin}/scorm/nonsense/`, 'index.html')).statusCode).toBe(403)
  expect((await get(url, '..%2f..%2fetc/passwd')).statusCode).toBe(404)
  await loseAccess(db, eq(enrolments.userId, id))
  expect((await get(url, 'index.html')).statusCode).toBe(403)
  const second = await learner(course.id)
  const again = (await second.call('GET', `${path}/scorm`)).data.url
  await app.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { authorization: `Bearer ${second.token}` } })
  expect((await get(again, 'index.html')).statusCode).toBe(403)
  expect(token).not.toBe(second.token)
})

test('who is not in the course opens nothing; a visitor opens a preview, of which nothing is kept', async () => {
  const { course, path, upload_id } = await lessonOf(flat12)
  const stranger = await person()
  expect((await visitor('GET', `${path}/scorm`)).status).toBe(401)
  expect((await stranger.call('GET', `${path}/scorm`)).code).toBe('not_enrolled')
  const body = { package_id: upload_id, run: 1, number: 1, part: 'one', state: state12('passed') }
  expect((await stranger.call('PUT', `${path}/scorm`, body)).code).toBe('not_enrolled')
  const open = await ours({ lessons: [{ kind: 'scorm', content: { upload_id }, isPreview: true }] })
  const { data } = await visitor('GET', `/lessons/${open.lessonIds[0]}/scorm`)
  expect([data.is_kept, data.learner]).toEqual([false, { id: 'preview', name: 'Preview' }])
  expect((await get(data.url, 'index.html')).statusCode).toBe(200)
  const tried = await lead.call('PUT', `${path}/scorm`, body)
  expect([tried.status, await db.$count(scormStates, eq(scormStates.uploadId, upload_id))]).toEqual([200, 0])
  expect((await lead.call('GET', `/courses/${course.id}/curriculum`)).data.sections[0].lessons[0].content).toEqual({
    kind: 'scorm',
    upload_id,
  })
})

test('what comes late replaces nothing newer, from whichever device, and that it was done counts all the same', async () => {
  const { course, path, upload_id } = await lessonOf(flat12)
  const { call: ask, enrolment } = await learner(course.id)
  const first = (await ask('GET', `${path}/scorm`)).data
  await new Promise((resolve) => setTimeout(resolve, 5))
  const second = (await ask('GET', `${path}/scorm`)).data
  expect(second.run).toBeGreaterThan(first.run)
  const put = async (run: number, number: number, state: string) =>
    (await ask('PUT', `${path}/scorm`, { package_id: upload_id, run, number, part: 'one', state })).data
  const places = async () => JSON.parse((await ask('GET', `${path}/scorm`)).data.kept[0].state).core.lesson_location
  const at = (lesson_location: string) => state12('incomplete', '', { lesson_location })

  expect(await put(first.run, 2, at('b'))).toEqual({ is_newest: true, is_done: false, score: null })
  expect(await put(first.run, 1, at('a'))).toMatchObject({ is_newest: false })
  expect(await places()).toBe('b')
  expect(await put(second.run, 1, at('c'))).toMatchObject({ is_newest: true })
  // Without a line the first device went on, and passed. It has a line again.
  expect(await put(first.run, 9, state12('passed', '85'))).toEqual({ is_newest: false, is_done: true, score: 85 })
  expect(await places()).toBe('c')
  expect(await put(second.run, 2, at('d'))).toEqual({ is_newest: true, is_done: true, score: 85 })
  expect((await ask('GET', path)).data).toMatchObject({ is_done: true, score: 85 })
  // The only lesson of its course.
  expect(await standingOf(db, enrolment.id)).toMatchObject({ status: 1 })
  expect(await put(second.run, 2, at('d'))).toMatchObject({ is_newest: true })
})

test('a lesson of several parts is done once all of them are', async () => {
  const { course, path, upload_id } = await lessonOf(several2004)
  const { call: ask } = await learner(course.id)
  const { run, parts } = (await ask('GET', `${path}/scorm`)).data
  expect(parts).toMatchObject([
    { id: 'a', reports: true },
    { id: 'b', mastery: '0.8' },
    { id: 'c', reports: false },
  ])
  const put = async (part: string, state: object) =>
    (await ask('PUT', `${path}/scorm`, { package_id: upload_id, run, number: 1, part, state: JSON.stringify(state) }))
      .data
  expect(await put('a', { completion_status: 'completed', score: { scaled: '0.5' } })).toMatchObject({
    is_done: false,
    score: 50,
  })
  expect(await put('b', { success_status: 'passed', score: { scaled: '1' } })).toMatchObject({
    is_done: false,
    score: 75,
  })
  expect(await put('c', { completion_status: 'completed' })).toMatchObject({ is_done: true, score: 75 })
})

test('its teacher sees the best score in the list of learners and among the marks, of the package that is shown now', async () => {
  const { course, path, upload_id, lessonId } = await lessonOf(several2004)
  const { call: ask, id } = await learner(course.id)
  const { run } = (await ask('GET', `${path}/scorm`)).data
  const put = (part: string, scaled: string) =>
    ask('PUT', `${path}/scorm`, {
      package_id: upload_id,
      run,
      number: 1,
      part,
      state: JSON.stringify({ score: { scaled } }),
    })
  const best = async () => (await lead.call('GET', `/courses/${course.id}/learners`)).data.learners[0].best
  const marks = async () => (await lead.call('GET', `/courses/${course.id}/learners/${id}/marks`)).data.assessments
  expect([await best(), await marks()]).toEqual([null, []])
  await put('a', '0.5')
  await put('b', '1')
  expect(await best()).toBe(75)
  const said = { lesson_id: lessonId, kind: 'scorm', attempts: 0, best: 75, is_passed: false, questions: [] }
  expect(await marks()).toMatchObject([{ ...said, handed_in_at: expect.any(String) }])
  const { upload_id: newer } = await lessonOf(flat12)
  await lead.call('PUT', path, { title: 'Play', content: { kind: 'scorm', upload_id: newer } })
  expect(await best()).toBe(null)
})

test('it is not marked complete by hand, and bad words are refused at their field', async () => {
  const { course, path, upload_id, lessonId } = await lessonOf(flat12)
  const { call: ask } = await learner(course.id)
  const by = await ask('POST', '/progress', { items: [{ lesson_id: lessonId, done_at: new Date().toISOString() }] })
  expect([by.status, by.code]).toEqual([409, 'not_by_hand'])
  const good = { package_id: upload_id, run: 1, number: 1, part: 'one', state: state12('passed') }
  const put = (given: object) => ask('PUT', `${path}/scorm`, { ...good, ...given })
  for (const state of ['no json', '[]', '"passed"', 'null'])
    expect((await put({ state })).errors).toEqual({ state: [messages.scorm.notAState] })
  expect((await put({ run: Date.now() + 3_600_000 })).errors).toEqual({ run: [messages.scorm.notAState] })
  expect((await put({ package_id: upload_id + 1 })).code).toBe('scorm_replaced')
  expect((await put({ part: 'other' })).code).toBe('scorm_replaced')
})

const inManifest = (files: typeof several2004, from: string, to: string) => ({
  ...files,
  'imsmanifest.xml': String(files['imsmanifest.xml']).replace(from, to),
})
const unit = '<title>Unit</title>'
const sequencing = (inside: string) => `${unit}<imsss:sequencing>${inside}</imsss:sequencing>`

test.each([
  ['nothing about the order', several2004, null],
  [
    'that parts may be chosen',
    inManifest(several2004, unit, sequencing('<imsss:controlMode choice="true" flow="true"/>')),
    null,
  ],
  [
    'that no part may be chosen',
    inManifest(several2004, unit, sequencing('<imsss:controlMode choice="false" flow="true"/>')),
    messages.scorm.hasRules,
  ],
  [
    'rules of order',
    inManifest(
      several2004,
      unit,
      sequencing('<imsss:sequencingRules><imsss:preConditionRule/></imsss:sequencingRules>'),
    ),
    messages.scorm.hasRules,
  ],
  [
    'what counts as done',
    inManifest(several2004, unit, sequencing('<imsss:rollupRules rollupObjectiveSatisfied="false"/>')),
    messages.scorm.hasRules,
  ],
  [
    'rules, with a single part, which has no order',
    inManifest(flat12, '</item>', '<adlcp:prerequisites type="aicc_script">two</adlcp:prerequisites></item>'),
    null,
  ],
  [
    'in SCORM 1.2 what has to be done first',
    inManifest(
      flat12,
      '</item>',
      '</item><item identifier="two" identifierref="one-file"><title>After</title><adlcp:prerequisites type="aicc_script">one</adlcp:prerequisites></item>',
    ),
    messages.scorm.hasRules,
  ],
])('a teacher is told of rules that Koya does not follow: a package says %s', async (_what, files, note) => {
  const { upload_id } = await lessonOf(files)
  expect((await call('GET', `/uploads/${upload_id}`)).json().data).toMatchObject({ state: 'ready', note })
})

test('a lesson takes a package and nothing else, and only once it is looked at', async () => {
  const { path, upload_id } = await lessonOf(flat12)
  const change = (content: object) => lead.call('PUT', path, { title: 'Play', content })
  expect((await change({ kind: 'scorm' })).errors).toEqual({ 'content.upload_id': [messages.scorm.needed] })
  const pdf = (await send({ name: 'a.pdf', bytes: Buffer.from('%PDF-1.7\nx') })).json().data
  expect((await change({ kind: 'scorm', upload_id: pdf.id })).errors).toEqual({
    'content.upload_id': [messages.media.wrongKind],
  })
  await db.update(uploads).set({ state: 'scanning' }).where(eq(uploads.id, upload_id))
  expect((await lead.call('GET', path)).data.is_ready).toBe(false)
  expect((await lead.call('GET', `${path}/scorm`)).code).toBe('scorm_not_ready')
  await db.update(uploads).set({ state: 'ready' }).where(eq(uploads.id, upload_id))
  expect((await call('DELETE', `/uploads/${upload_id}`)).json().code).toBe('file_in_use')
})
