import { createPublicKey, verify } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { PDFArray, PDFDocument, type PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/classroom.ts'
import { listen } from '../../db/listen.ts'
import { awards, enrolments } from '../../db/schema.ts'

const { app, db, place, visitor, learner, makeCourse } = await openClassrooms({
  env: { KOYA_SECRET: 'a secret of at least 32 characters, for tests', PUBLIC_URL: 'https://koya.example' },
})

async function accomplished(given: Parameters<typeof learner>[1] = {}, course: Parameters<typeof makeCourse>[0] = {}) {
  const made = await makeCourse({ lessons: [{}], ...course })
  const who = await learner(made.id, given)
  const items = made.lessonIds.map((lesson_id) => ({ lesson_id, done_at: new Date().toISOString() }))
  const { data } = await who.call('POST', '/progress', { items })
  return { ...who, course: made, code: data[0].certificate as string }
}

const get = (path: string) => app.inject(path)
const pdfOf = async (code: string) => (await get(`/api/v1/certificates/${code}.pdf`)).rawPayload

/** The words of a page, as a reader would copy them: strings that are shown, in the order in which they stand. */
function wordsIn(pdf: PDFDocument) {
  const contents = pdf.getPage(0).node.Contents()
  const parts = contents instanceof PDFArray ? contents.asArray().map((part) => pdf.context.lookup(part)) : [contents]
  const source = parts.map((part) => inflateSync((part as PDFRawStream).contents).toString('latin1')).join('\n')
  return [...source.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
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

test('a revoked certificate is shown as revoked, in the page and on the PDF, and its badge is refused', async () => {
  const { code } = await accomplished()
  const revokedAt = new Date('2026-03-04T12:00:00Z')
  await db.update(awards).set({ revokedAt, revokedReason: 'Issued by mistake' }).where(eq(awards.code, code))
  expect((await visitor('GET', `/certificates/${code}`)).data).toMatchObject({
    revoked_at: revokedAt.toISOString(),
    revoked_reason: 'Issued by mistake',
  })
  expect(wordsIn(await PDFDocument.load(await pdfOf(code))).join(' ')).toContain('Revoked on 4 Mar 2026')
  expect((await get(`/api/v1/certificates/${code}/badge`)).statusCode).toBe(410)
})

test('a course that was refunded takes its certificate along, and one that is given back brings it again', async () => {
  const { code, enrolment } = await accomplished()
  const set = (endedAt: Date | null) => db.update(enrolments).set({ endedAt }).where(eq(enrolments.id, enrolment.id))
  await set(new Date())
  expect((await visitor('GET', `/certificates/${code}`)).data.revoked_at).not.toBeNull()
  await set(null)
  expect((await visitor('GET', `/certificates/${code}`)).data.revoked_at).toBeNull()
})

test('pages that show certificates are forgotten when one is revoked or its enrolment ends', async () => {
  const { code, enrolment } = await accomplished()
  const heard: string[] = []
  const line = await listen(place, ['koya_changes'], { onMessage: (_, topic) => heard.push(topic), onGap: () => {} })
  await db.update(enrolments).set({ endedAt: new Date() }).where(eq(enrolments.id, enrolment.id))
  await expect.poll(() => heard).toEqual(['certificates'])
  await db.update(awards).set({ revokedAt: new Date() }).where(eq(awards.code, code))
  await expect.poll(() => heard).toEqual(['certificates', 'certificates'])
  await line.close()
})

test('the PDF is one sheet of A4 that says who, what, when and which number, with every letter of the name', async () => {
  const name = { firstName: 'Ọláńrewájú', lastName: 'Ṣóyínká-Ɗanjuma' }
  const { code, course } = await accomplished(name)
  const response = await get(`/api/v1/certificates/${code}.pdf`)
  expect(response.headers['content-type']).toBe('application/pdf')
  const pdf = await PDFDocument.load(response.rawPayload, { updateMetadata: false })
  const { data } = await visitor('GET', `/certificates/${code}`)
  expect(pdf.getPageCount()).toBe(1)
  expect(pdf.getPage(0).getSize()).toEqual({ width: 841.89, height: 595.28 })
  expect(pdf.getTitle()).toBe(`Ọláńrewájú Ṣóyínká-Ɗanjuma: ${course.name}`)
  expect(pdf.getSubject()).toBe(`Certificate ${data.number}`)
  const words = wordsIn(pdf)
  expect(words).toContain(data.number)
  expect(words).toContain(`https://koya.example/verify/${code}`)
  expect(words).toContain(course.name)
  // The font of every reader lacks these letters; to be copied they stand without their marks.
  expect(words).toContain('Olánrewájú Sóyínká-Danjuma')
  expect(response.rawPayload.length).toBeLessThan(150_000)
})

test.each(['محمد', '🎓', 'X', 'A'.repeat(200), 'Ọ'.repeat(60)])(
  'a name such as %s makes a PDF as well',
  async (lastName) => {
    const { code } = await accomplished({ firstName: '', lastName })
    expect((await PDFDocument.load(await pdfOf(code))).getPageCount()).toBe(1)
  },
)

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

test('the published key says nothing of the private one', async () => {
  const [key] = (await get('/.well-known/jwks.json')).json().keys
  expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
})

test('an unknown code has no PDF and no badge', async () => {
  expect((await get('/api/v1/certificates/none.pdf')).json().code).toBe('certificate_not_found')
  expect((await get('/api/v1/certificates/none/badge')).statusCode).toBe(404)
})
