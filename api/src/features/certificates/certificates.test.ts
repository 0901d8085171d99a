import { createHash, createPublicKey, verify } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { lengths } from '@koya/contract/rules/constants.ts'
import { and, eq, like } from 'drizzle-orm'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loseAccess, loseAccessAt, regainAccess } from '../../../test/access.ts'
import { openClassrooms } from '../../../test/courses/classroom.ts'
import { makePerson } from '../../../test/people.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { grantAccess } from '../../access/grant-access.ts'
import { drawOutside } from '../../artwork/drawing.ts'
import { listen } from '../../db/listen.ts'
import { awards, categories, courses, enrolments, rateLimits } from '../../db/schema.ts'
import { findCertificate } from './read-certificate.ts'

const { app, db, deps, place, visitor, learner, makeCourse } = await openClassrooms({
  env: { KOYA_SECRET: 'a secret of at least 32 characters, for tests', PUBLIC_URL: 'https://koya.example' },
})

// The thread loads its fonts with the first drawing.
beforeAll(() => drawOutside({ kind: 'koya' }), 60_000)

async function accomplished(given: Parameters<typeof learner>[1] = {}, course: Parameters<typeof makeCourse>[0] = {}) {
  const made = await makeCourse({ lessons: [{}], ...course })
  const who = await learner(made.id, given)
  const items = made.lessonIds.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() }))
  const { data } = await who.call('POST', '/progress', { items })
  return { ...who, course: made, code: data[0].certificate as string }
}

const get = (path: string) => app.inject(path)
const pdfOf = (code: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api/v1/certificates/${code}.pdf`, headers })
const readPdfOf = async (code: string) => readPdf((await pdfOf(code)).rawPayload)
const linesOf = async (code: string) => (await readPdfOf(code)).runs.map(({ text }) => text.normalize('NFC'))

/** How many certificates the drawing thread is asked for from now on. */
function countDrawings() {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => posted.mockRestore())
  return () => posted.mock.calls.filter(([work]) => work?.kind === 'certificate').length
}

test('anyone can check a certificate without an account', async () => {
  const { code, course } = await accomplished({ firstName: 'Adé', lastName: 'Ọláyínká' })
  const { status, data } = await visitor('GET', `/certificates/${code}`)
  expect(status).toBe(200)
  expect(data).toMatchObject({
    code,
    number: expect.stringMatching(/^KOYA-\d{4}-\d{6}$/),
    learner_name: 'Adé Ọláyínká',
    course: { id: course.id, name: course.name },
    issuer: 'Koya',
    grade: null,
    revoked_at: null,
    revoked_reason: null,
    verify_url: `https://koya.example/verify/${code}`,
    qr_svg: expect.stringMatching(/^<svg/),
  })
  expect(JSON.stringify(data)).not.toContain('@example.test')
  for (const unknown of ['none', `${code}x`, code.toLowerCase() + code, '%00', "' OR 1=1"])
    expect((await visitor('GET', `/certificates/${encodeURIComponent(unknown)}`)).status).toBeGreaterThanOrEqual(404)
  expect(await visitor('GET', '/certificates/none')).toMatchObject({ status: 404, code: 'certificate_not_found' })
})

test('a certificate is drawn in the colours of its course’s category, and what only browsers fetch is not in the API’s document', async () => {
  const { code, course } = await accomplished()
  const [own] = await db
    .select({ key: categories.key })
    .from(courses)
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(eq(courses.id, course.id))
  expect((await findCertificate(deps, code)).category).toBe(own?.key)
  const { paths } = (await get('/api/v1/openapi.json')).json()
  expect(Object.keys(paths).filter((path) => /badge|\.pdf|well-known/.test(path))).toEqual([])
})

test('a code has no letters that look alike, and is found as people type it', async () => {
  const { code } = await accomplished()
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{16}$/)
  const typed = (code.match(/.{4}/g) ?? []).join('-').toLowerCase()
  expect((await visitor('GET', `/certificates/${typed}`)).data).toMatchObject({
    code,
    verify_url: expect.stringMatching(new RegExp(`/verify/${code}$`)),
  })
})

test('a revoked certificate is shown as revoked, in the page and on the PDF, and its badge is refused', async () => {
  const { code } = await accomplished()
  const revokedAt = new Date('2026-03-04T12:00:00Z')
  await db.update(awards).set({ revokedAt, revokedReason: 'Issued by mistake' }).where(eq(awards.code, code))
  expect((await visitor('GET', `/certificates/${code}`)).data).toMatchObject({
    revoked_at: revokedAt.toISOString(),
    revoked_reason: 'Issued by mistake',
  })
  expect((await linesOf(code)).join(' ')).toContain('Revoked on 4 Mar 2026')
  expect((await get(`/api/v1/certificates/${code}/badge`)).statusCode).toBe(410)
})

test('a course that was refunded takes its certificate along, and one that is given back brings it again', async () => {
  const { code, enrolment } = await accomplished()
  const which = eq(enrolments.id, enrolment.id)
  await loseAccess(db, which, 'disputed')
  expect((await visitor('GET', `/certificates/${code}`)).data.revoked_at).not.toBeNull()
  await regainAccess(db, which)
  expect((await visitor('GET', `/certificates/${code}`)).data.revoked_at).toBeNull()
})

test.each([
  ['refunded', true],
  ['disputed', true],
  ['staff', false],
] as const)('when access ends as %s, that the certificate is revoked is %s', async (reason, isRevoked) => {
  const { code, enrolment } = await accomplished()
  await loseAccess(db, eq(enrolments.id, enrolment.id), reason)
  expect((await visitor('GET', `/certificates/${code}`)).data.revoked_at !== null).toBe(isRevoked)
})

test('pages that show certificates are forgotten when one is revoked or its enrolment ends', async () => {
  const { code, enrolment } = await accomplished()
  const heard: string[] = []
  const line = await listen(place, ['koya_changes'], { onMessage: (_, topic) => heard.push(topic), onGap: () => {} })
  await loseAccess(db, eq(enrolments.id, enrolment.id))
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('certificates')
  heard.length = 0
  await db.update(awards).set({ revokedAt: new Date() }).where(eq(awards.code, code))
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('certificates')
  await line.close()
})

test('the PDF is one sheet of A4 that says who, what, when and which number', async () => {
  const { code, course } = await accomplished({ firstName: 'Ọláńrewájú', lastName: 'Ṣóyínká-Ɗanjuma' })
  const response = await pdfOf(code)
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.rawPayload.length).toBeLessThan(60_000)
  const pdf = readPdf(response.rawPayload)
  const { data } = await visitor('GET', `/certificates/${code}`)
  expect([pdf.pages, pdf.box]).toEqual([1, '0 0 841.89 595.28'])
  expect(pdf.detail('Title')).toBe(`Ọláńrewájú Ṣóyínká-Ɗanjuma: ${course.name}`)
  expect(pdf.detail('Subject')).toBe(`Certificate ${data.number}`)
  const words = pdf.runs.map(({ text }) => text)
  for (const said of ['Ọláńrewájú Ṣóyínká-Ɗanjuma', course.name, data.number, `https://koya.example/verify/${code}`])
    expect(words).toContain(said)
})

test.each([
  'Łukasz Żółć',
  'Ọlábísí Adéṣọlá Ògúnbọ̀wálé',
  'Chịdịebube Ụzọamaka',
  'Ɗanladi Ƙofar-Ƴanɗaka',
  'José Ñuño',
  'Đặng Thị',
  'Ẹ̀bùn Ọ̀ṣọ́',
  'Елена Ψυχή',
  'X',
])('%s stands on the PDF with every letter, as a name and as a title, and can be copied', async (name) => {
  const [firstName = '', ...rest] = name.split(' ')
  const { code } = await accomplished({ firstName, lastName: rest.join(' ') }, { course: { name: `Ẹ̀kọ́: ${name}` } })
  const { runs } = await readPdfOf(code)
  const words = runs.map(({ text }) => text.normalize('NFC').trim())
  expect(words).toContain(name.normalize('NFC'))
  expect(words).toContain(`Ẹ̀kọ́: ${name}`.normalize('NFC'))
  // Glyph 0 is the empty box of a font that lacks a letter.
  expect(runs.flatMap(({ glyphs }) => glyphs)).not.toContain('0000')
})

test.each(['W'.repeat(100), 'Ọ̀ṣ'.repeat(33), 'Oluwadamilola '.repeat(7)])(
  'the long name %s is broken into lines and loses no letter',
  async (lastName) => {
    const { code } = await accomplished({ firstName: '', lastName })
    const words = (await linesOf(code)).join('').replaceAll(' ', '')
    expect(words).toContain(lastName.normalize('NFC').replaceAll(' ', ''))
    expect(words).not.toContain('…')
  },
)

test('the longest title that a course can have is broken into lines and loses no letter', async () => {
  const name = 'W'.repeat(lengths.course.name)
  const { code } = await accomplished({}, { course: { name } })
  const words = (await linesOf(code)).join('').replaceAll(' ', '')
  expect(words).toContain(name)
  expect(words).not.toContain('…')
})

test('the code stands by itself beside the QR code, to be typed', async () => {
  const { code } = await accomplished()
  expect(await linesOf(code)).toContain(code)
})

test('a name in Arabic letters is written from right to left', async () => {
  const { code } = await accomplished({ firstName: 'محمد', lastName: 'عبد الله' })
  const { runs } = await readPdfOf(code)
  const shown = runs.map(({ text }) => [...text].reverse().join('').trim())
  expect(shown).toContain('محمد عبد الله')
  expect(runs.flatMap(({ glyphs }) => glyphs)).not.toContain('0000')
})

test.each(['王小明', 'Ada 王', '🎓'])(
  'for %s, which our fonts cannot write, the PDF says where it is',
  async (lastName) => {
    const { code } = await accomplished({ firstName: '', lastName }, { course: { name: '中文 for beginners' } })
    const pdf = await readPdfOf(code)
    const { data } = await visitor('GET', `/certificates/${code}`)
    const words = pdf.runs.map(({ text }) => text)
    expect(words.filter((word) => word === data.number)).toHaveLength(2)
    expect(words.join(' ')).toContain('This name has letters that we cannot print here. You can read it in full at')
    expect(words.join(' ')).toContain('a course whose title has letters that we cannot print here.')
    expect(words.join(' ')).not.toMatch(/Ada|for beginners/)
    expect(pdf.detail('Title')).toBe(`${lastName}: 中文 for beginners`)
    expect(data.learner_name).toBe(lastName)
  },
)

test('a PDF is drawn once, however often and however many at once ask for it', async () => {
  const { code } = await accomplished()
  const drawings = countDrawings()
  const both = await Promise.all([pdfOf(code), pdfOf(code)])
  const again = await pdfOf(code)
  expect(drawings()).toBe(1)
  for (const { statusCode, rawPayload } of [...both, again]) {
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(again.rawPayload)).toBe(true)
  }
})

test('whoever has the PDF is told that it still holds, without a byte and without a drawing', async () => {
  const { code } = await accomplished()
  const first = await pdfOf(code)
  const etag = String(first.headers.etag)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const drawings = countDrawings()
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const answer = await pdfOf(code, { 'if-none-match': tag })
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0])
  }
  expect((await pdfOf(code, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  expect(drawings()).toBe(0)
})

test('a revocation changes the answer at once, for those who have the PDF too, and so does its end', async () => {
  const { code, enrolment } = await accomplished()
  const valid = await pdfOf(code)
  const ask = () => pdfOf(code, { 'if-none-match': String(valid.headers.etag) })
  const said = (answer: Awaited<ReturnType<typeof ask>>) =>
    readPdf(answer.rawPayload)
      .runs.map(({ text }) => text)
      .join(' ')
  expect((await ask()).statusCode).toBe(304)

  const set = (revokedAt: Date | null) => db.update(awards).set({ revokedAt }).where(eq(awards.code, code))
  await set(new Date('2026-03-04T12:00:00Z'))
  const revoked = await ask()
  expect(revoked.statusCode).toBe(200)
  expect(said(revoked)).toContain('Revoked on 4 Mar 2026. This certificate is no longer valid.')
  expect(said(await pdfOf(code, { 'if-none-match': '*' }))).toContain('Revoked on 4 Mar 2026')
  await set(null)
  expect((await ask()).statusCode).toBe(304)

  await loseAccessAt(db, eq(enrolments.id, enrolment.id), new Date('2026-05-06T12:00:00Z'))
  expect(said(await ask())).toContain('Revoked on 6 May 2026')
})

test('when a name on a certificate changes, as with a deleted account, the PDF follows', async () => {
  const { code } = await accomplished({ firstName: 'Ada', lastName: 'Obi' })
  const { etag } = (await pdfOf(code)).headers
  await db.update(awards).set({ learnerName: 'A former learner' }).where(eq(awards.code, code))
  const answer = await pdfOf(code, { 'if-none-match': String(etag) })
  expect(answer.statusCode).toBe(200)
  const words = readPdf(answer.rawPayload).runs.map(({ text }) => text)
  expect(words).toContain('A former learner')
  expect(words).not.toContain('Ada Obi')
})

test('one address may have so many certificates drawn an hour; what is drawn already is still sent', async () => {
  const [drawn, other] = [await accomplished(), await accomplished()]
  const from = (code: string, remoteAddress: string) =>
    app.inject({ url: `/api/v1/certificates/${code}.pdf`, remoteAddress })
  expect((await from(drawn.code, '198.51.100.7')).statusCode).toBe(200)
  const count = eq(rateLimits.count, 1)
  await db
    .update(rateLimits)
    .set({ count: 300 })
    .where(and(like(rateLimits.key, 'certificate-drawings:%'), count))
  const drawings = countDrawings()
  const refused = await from(other.code, '198.51.100.7')
  expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    '3600',
  ])
  expect((await from(drawn.code, '198.51.100.7')).statusCode).toBe(200)
  expect(drawings()).toBe(0)
  expect((await from(other.code, '203.0.113.8')).statusCode).toBe(200)
})

test('who is sent away because too many wait for a drawing loses none of the allowance', async () => {
  const { course } = await accomplished()
  const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(db)))
  const grants = people.map(({ id: userId }) => ({ userId, courseId: course.id, origin: 'free' as const }))
  const enrolled = await db.transaction((tx) => grantAccess(tx, grants))
  const given = enrolled.map(({ id }) => ({
    number: `KOYA-WAITING-${id}`,
    code: `waiting-${id}`,
    enrolmentId: id,
    learnerName: `Ada ${id}`,
    courseName: course.name,
  }))
  await db.insert(awards).values(given)
  const counted = async () => {
    const rows = await db.select().from(rateLimits).where(like(rateLimits.key, 'certificate-drawings:%'))
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await counted()

  // The thread draws when everyone has asked: 32 may wait.
  const everyoneHasAsked = Promise.withResolvers<void>()
  const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    void everyoneHasAsked.promise.then(() => this.emit('message', Buffer.from('%PDF')))
  })
  onTestFinished(() => posted.mockRestore())
  const statuses: number[] = []
  await Promise.all(
    given.map(async ({ code }) => {
      const { statusCode } = await app.inject({ url: `/api/v1/certificates/${code}.pdf`, remoteAddress: '192.0.2.77' })
      statuses.push(statusCode)
      if (statuses.length === 8) everyoneHasAsked.resolve()
    }),
  )
  expect(statuses).toEqual([...Array(8).fill(503), ...Array(32).fill(200)])
  expect((await counted()) - before).toBe(32)
})

test('the badge is an Open Badges 3.0 credential whose signature holds under the published key', async () => {
  const { code, course, email } = await accomplished({ firstName: 'Ada', lastName: 'Obi' })
  const response = await get(`/api/v1/certificates/${code}/badge`)
  expect(response.headers['content-type']).toMatch(/^application\/vc\+jwt/)
  const jwt = response.body
  const jwks = (await get('/.well-known/jwks.json')).json()
  const { payload } = await jwtVerify(jwt, createLocalJWKSet(jwks), { issuer: 'https://koya.example' })
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'AchievementCredential'],
    '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringContaining('/spec/ob/v3p0/')],
    id: `https://koya.example/api/v1/certificates/${code}/badge`,
    jti: `https://koya.example/api/v1/certificates/${code}/badge`,
    issuer: { id: 'https://koya.example', type: ['Profile'] },
    credentialSubject: {
      type: ['AchievementSubject'],
      achievement: { type: ['Achievement'], name: course.name, criteria: { narrative: expect.any(String) } },
    },
  })
  expect(JSON.stringify(payload)).not.toContain(email)

  const [header = '', body = '', signature = ''] = jwt.split('.')
  const key = createPublicKey({ key: jwks.keys[0], format: 'jwk' })
  const isGenuine = (claims: string) =>
    verify(null, Buffer.from(`${header}.${claims}`), key, Buffer.from(signature, 'base64url'))
  expect(isGenuine(body)).toBe(true)
  const forged = Buffer.from(body, 'base64url').toString().replace(course.name, 'Medicine')
  expect(isGenuine(Buffer.from(forged).toString('base64url'))).toBe(false)
  const { kid } = decodeProtectedHeader(jwt)
  expect((await get(new URL(kid ?? '').pathname)).json()).toEqual(jwks.keys[0])
})

test('the badge tells the grade on the scale of the course, what was learnt, and whose it is without their address', async () => {
  const { code, email, enrolment, course } = await accomplished(
    { email: 'Ada.Capital@example.test' },
    {
      course: { gradeRange: 20, outcomes: 'Weaves\n\nDyes', description: '<p>Cloth,</p>\n<p>by hand</p> ' },
    },
  )
  const payloadOf = async () => {
    const jwt = (await get(`/api/v1/certificates/${code}/badge`)).body
    return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()).credentialSubject
  }
  const ungraded = await payloadOf()
  expect(ungraded).not.toHaveProperty('result')
  expect(ungraded.achievement).not.toHaveProperty('resultDescription')
  expect(ungraded.achievement).toMatchObject({
    description: 'Cloth, by hand',
    criteria: { narrative: expect.stringMatching(/course\.\n- Weaves\n- Dyes$/) },
  })
  expect(ungraded.identifier[0]).toMatchObject({ identityType: 'name', hashed: false, identityHash: 'Ada Obi' })
  const digest = createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex')
  expect(ungraded.identifier[1]).toMatchObject({ hashed: true, identityHash: `sha256$${digest}`, salt: code })

  await db.update(awards).set({ grade: 83.34 }).where(eq(awards.enrolmentId, enrolment.id))
  const id = `urn:koya:course:${course.id}:grade`
  expect(await payloadOf()).toMatchObject({
    achievement: { resultDescription: [{ id, valueMin: '0', valueMax: '20' }] },
    result: [{ resultDescription: id, value: '16.7' }],
  })
})

test('the published key says nothing of the private one', async () => {
  const [key] = (await get('/.well-known/jwks.json')).json().keys
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

test('an unknown code has no PDF and no badge', async () => {
  expect((await get('/api/v1/certificates/none.pdf')).json().code).toBe('certificate_not_found')
  expect((await get('/api/v1/certificates/none/badge')).statusCode).toBe(404)
})
