import { messages } from '@koya/contract/protocol/messages.ts'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { EICAR } from '../../../../test/media/eicar.ts'
import { fakeClamd } from '../../../../test/media/fake-clamd.ts'
import { openWork } from '../../../../test/media/hand-in-work.ts'
import { PDF } from '../../../../test/media/send-answer-file.ts'
import { endPauses, runDueJobs } from '../../../../test/run-due-jobs.ts'
import { answerFiles, notifications } from '../../../db/schema.ts'
import { scanAnswerFileJob } from '../../../jobs/media/scan-answer-file.ts'
import { addUnscanned } from '../scanning/find-unscanned.ts'

const setting = await openAuthors()
const { db, deps, lead, person } = setting
const { assignment, send, shownTo, savedBy } = openWork(setting)
const admin = await person({ roles: ['Admin'] })

/** Sent while the scanner is away, and handed in even so. */
async function handedInUnscanned(bytes: Buffer = PDF) {
  deps.config.media.scanner = (await fakeClamd({ isMute: true })).address
  const work = await assignment()
  const { data: file } = await send(work.who, 'late.pdf', bytes)
  await work.who.call('POST', work.path, { answers: { [work.id]: ['', file.url] } })
  return { ...work, file }
}

test('with a scanner a file is looked at before it is kept, and what is dangerous is refused in words', async () => {
  const clamd = await fakeClamd({ mostBytes: 1_000 })
  deps.config.media.scanner = clamd.address
  const { who } = await assignment()
  expect((await send(who, 'good.pdf', PDF)).data.state).toBe('ready')
  expect(clamd.scans()).toBe(1)
  const before = await db.$count(answerFiles)
  expect((await send(who, 'bad.pdf', Buffer.from(`%PDF-1.7 ${EICAR}`))).errors.file).toEqual([
    messages.media.infected('bad.pdf', 'Eicar-Signature'),
  ])
  expect((await send(who, 'large.pdf', Buffer.concat([PDF, Buffer.alloc(2_000)]))).errors.file).toEqual([
    messages.media.tooLargeToScan('large.pdf'),
  ])
  expect(await db.$count(answerFiles)).toBe(before)
})

test('while the scanner is away work can be handed in, nobody else gets the file before it was looked at, and admins are told', async () => {
  const { who, file } = await handedInUnscanned()
  expect(file.state).toBe('scanning')
  expect((await savedBy(who, file.url)).statusCode).toBe(200)
  for (const other of [lead, admin]) {
    expect((await shownTo(other, file.url)).data.state).toBe('scanning')
    expect((await savedBy(other, file.url)).json()).toMatchObject({
      code: 'file_not_scanned',
      message: messages.answerFiles.notScanned,
    })
  }
  await runDueJobs(deps, scanAnswerFileJob)
  expect((await shownTo(lead, file.url)).data.state).toBe('scanning')
  const told = and(eq(notifications.userId, admin.id), eq(notifications.message, messages.media.scannerAway))
  expect(await db.$count(notifications, told)).toBe(1)

  deps.config.media.scanner = (await fakeClamd()).address
  await endPauses(deps)
  await runDueJobs(deps, scanAnswerFileJob)
  expect((await shownTo(lead, file.url)).data.state).toBe('ready')
  expect((await savedBy(lead, file.url)).rawPayload.equals(PDF)).toBe(true)
})

test('something dangerous that is found later is removed, its sender is told once, and the teacher sees why it is not there', async () => {
  const { who, file } = await handedInUnscanned(Buffer.from(`%PDF-1.7 ${EICAR}`))
  deps.config.media.scanner = (await fakeClamd()).address
  const [row] = await db
    .select()
    .from(answerFiles)
    .where(eq(answerFiles.key, file.url.split('/').at(-1)))
  await Promise.all([1, 2].map(() => scanAnswerFileJob.run(deps, { file: row?.id ?? 0 }, new AbortController().signal)))
  for (const one of [who, lead]) {
    expect((await shownTo(one, file.url)).data.state).toBe('refused')
    expect((await savedBy(one, file.url)).statusCode).toBe(404)
  }
  expect(await deps.storage.stat(`private/answer-files/${row?.key}`)).toBeUndefined()
  const { body } = await setting.app.inject('/metrics')
  for (const event of ['taken', 'waiting', 'refused'])
    expect(body).toMatch(new RegExp(`koya_answer_files_total\\{event="${event}"\\} [1-9]`))
  const problem = messages.media.infected('late.pdf', 'Eicar-Signature')
  expect(
    await db.$count(notifications, and(eq(notifications.userId, who.id), eq(notifications.message, problem))),
  ).toBe(1)
})

test('a file whose job got lost is found again', async () => {
  const { file } = await handedInUnscanned()
  await db.execute(sql`DELETE FROM pgboss.job WHERE name = ${scanAnswerFileJob.name}`)
  await db.update(answerFiles).set({ createdAt: sql`now() - interval '5 hours'` })
  deps.config.media.scanner = (await fakeClamd()).address
  await addUnscanned(deps)
  await runDueJobs(deps, scanAnswerFileJob)
  expect((await shownTo(lead, file.url)).data.state).toBe('ready')
})
