import { randomBytes } from 'node:crypto'
import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { EICAR } from '../../../../test/media/eicar.ts'
import { fakeClamd } from '../../../../test/media/fake-clamd.ts'
import { uploader } from '../../../../test/media/uploading.ts'
import { checkScanner } from '../../../commands/doctor/check-scanner.ts'
import { notifications, outbox, uploads } from '../../../db/schema.ts'
import { addUnscanned } from './find-unscanned.ts'
import { scanUpload } from './scan-upload.ts'

const { app, db, deps, lead, person, learner, ours } = await openAuthors()
const { call, send } = uploader(app, lead.token)
const pdf = (text: string) => Buffer.concat([Buffer.from(`%PDF-1.7\n${text}\n`), randomBytes(150_000)])

/** Sent while this scanner is the one in the settings. */
async function sendTo(scanner: string | undefined, name: string, bytes: Buffer) {
  deps.config.media.scanner = scanner
  return (await send({ name, bytes })).json().data
}
const stateOf = async (id: number) => (await call('GET', `/uploads/${id}`)).json().data

test('a file waits until the scanner has looked, no learner gets it before, and then it is there', async () => {
  const clamd = await fakeClamd()
  const course = await ours({ lessons: [{ kind: 'attachment', content: { url: 'https://x.test/a', name: 'x' } }] })
  const [lessonId] = course.lessonIds
  const { call: ask } = await learner(course.id)
  const file = await sendTo(clamd.address, 'sheet.pdf', pdf('good'))
  expect([file.state, clamd.scans()]).toEqual(['scanning', 0])
  const content = { kind: 'attachment', url: '', name: 'Sheet', upload_id: file.id }
  expect((await lead.call('PUT', `/lessons/${lessonId}`, { title: 'Sheet', content })).status).toBe(200)
  expect((await ask('GET', `/lessons/${lessonId}`)).data.url).toBe('')
  const offered = async () => (await ask('GET', `/classroom/${course.id}/pack`)).data.lessons[0].file
  expect(await offered()).toBeNull()

  await scanUpload(deps, file.id)
  expect([(await stateOf(file.id)).state, clamd.scans()]).toEqual(['ready', 1])
  expect(await offered()).toMatchObject({ type: 'application/pdf' })
  const { url } = (await ask('GET', `/lessons/${lessonId}`)).data
  expect((await app.inject(url)).statusCode).toBe(200)
  await db.update(uploads).set({ state: 'scanning' }).where(eq(uploads.id, file.id))
  expect((await app.inject(url)).statusCode).toBe(404)
})

test('an infected file is refused in words, nothing of it is kept, and who sent it is told once', async () => {
  const { address } = await fakeClamd()
  const file = await sendTo(address, 'bad.pdf', pdf(EICAR))
  const [row] = await db.select().from(uploads).where(eq(uploads.id, file.id))
  await Promise.all([scanUpload(deps, file.id), scanUpload(deps, file.id)])
  const problem = messages.media.infected('bad.pdf', 'Eicar-Signature')
  expect(await stateOf(file.id)).toMatchObject({ state: 'failed', problem })
  expect(await deps.storage.stat(row?.key ?? '')).toBeUndefined()
  expect(
    await db.$count(notifications, and(eq(notifications.userId, lead.id), eq(notifications.message, problem))),
  ).toBe(1)
  const mails = (await db.select().from(outbox).orderBy(outbox.id)).filter((one) =>
    JSON.stringify(one).includes('bad.pdf was refused'),
  )
  expect(mails).toHaveLength(1)
})

test('while the scanner is away a file waits, admins and the doctor are told, and it is looked at later', async () => {
  await person({ roles: ['Admin'] })
  const away = await fakeClamd({ isMute: true })
  const file = await sendTo(away.address, 'late.pdf', pdf('late'))
  await expect(scanUpload(deps, file.id)).rejects.toThrow('the scanner')
  await expect(scanUpload(deps, file.id)).rejects.toThrow('the scanner')
  expect((await stateOf(file.id)).state).toBe('scanning')
  const told = await db.select().from(notifications).where(eq(notifications.message, messages.media.scannerAway))
  expect(new Set(told.map(({ userId }) => userId)).size).toBe(told.length)
  expect(told.length).toBeGreaterThan(0)
  expect(await checkScanner(deps.config)).toMatchObject({ state: 'broken' })

  const { address } = await fakeClamd()
  deps.config.media.scanner = address
  expect(await checkScanner(deps.config)).toMatchObject({
    state: 'works',
    detail: expect.stringContaining('ClamAV 1.4.3'),
  })
  await db
    .update(uploads)
    .set({ workedAt: new Date(Date.now() - 91 * 60_000) })
    .where(eq(uploads.id, file.id))
  await addUnscanned(deps)
  await scanUpload(deps, file.id)
  expect((await stateOf(file.id)).state).toBe('ready')
})

test('a document that is too large for the scanner is refused, captions and a site without a scanner wait for nothing', async () => {
  const { address } = await fakeClamd({ mostBytes: 1_000 })
  const large = await sendTo(address, 'large.pdf', pdf('large'))
  await scanUpload(deps, large.id)
  expect(await stateOf(large.id)).toMatchObject({
    state: 'failed',
    problem: messages.media.tooLargeToScan('large.pdf'),
  })
  const words = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nOpen the book.\n')
  expect((await sendTo(address, 'w.vtt', words)).state).toBe('ready')
  expect((await sendTo(undefined, 'plain.pdf', pdf('plain'))).state).toBe('ready')
})
