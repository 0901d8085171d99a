import { createHash, createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { loseAccess, regainAccess } from '../../../test/access.ts'
import { openCertificates } from '../../../test/courses/certificates.ts'
import { drawOutside } from '../../artwork/drawing.ts'
import { listen } from '../../db/listen.ts'
import { awards, categories, courses, enrolments } from '../../db/schema.ts'
import { findCertificate } from './read-certificate.ts'

const { app, db, deps, place, visitor, accomplished, linesOf } = await openCertificates()

// The thread loads its fonts with the first drawing.
beforeAll(() => drawOutside({ kind: 'koya' }), 60_000)

const get = (path: string) => app.inject(path)

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
