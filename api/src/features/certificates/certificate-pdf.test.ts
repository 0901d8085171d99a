import { Worker } from 'node:worker_threads'
import { categories } from '@koya/contract/rules/catalogue/categories.ts'
import { lengths } from '@koya/contract/rules/constants.ts'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loseAccessAt } from '../../../test/access.ts'
import { openCertificates } from '../../../test/courses/certificates.ts'
import { makePerson } from '../../../test/people.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { grantAccess } from '../../access/grant-access.ts'
import { drawOutside } from '../../artwork/drawing.ts'
import { awards, enrolments, rateLimits } from '../../db/schema.ts'

const { app, db, visitor, accomplished, pdfOf, readPdfOf, linesOf } = await openCertificates()

// The thread loads its fonts with the first drawing.
beforeAll(() => drawOutside({ kind: 'koya' }), 60_000)

/** How many certificates the drawing thread is asked for from now on. */
function countDrawings() {
  const drawn = watchDrawings()
  return () => drawn().length
}

function watchDrawings() {
  const posted = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => posted.mockRestore())
  return () => posted.mock.calls.map(([work]) => work).filter((work) => work?.kind === 'certificate')
}

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

test.each(['arts', 'health', 'others'] as const)(
  'a course about %s has a certificate on the cloth of its subject',
  async (key) => {
    const categoryId = categories.find((one) => one.key === key)?.id ?? 0
    const { code } = await accomplished({}, { course: { categoryId } })
    const drawn = watchDrawings()
    await pdfOf(code)
    expect(drawn()).toMatchObject([{ certificate: { code, category: key } }])
  },
)

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
