import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../../test/authors.ts'
import { openWork } from '../../../../test/media/hand-in-work.ts'
import { PDF } from '../../../../test/media/send-answer-file.ts'
import { goodPassword } from '../../../../test/people.ts'
import { answerFiles } from '../../../db/schema.ts'
import { removeUnnamedFiles } from './remove-answer-files.ts'

const setting = await openAuthors()
const { db, deps, lead, collaborator, person, learner } = setting
const { assignment, send, shownTo, savedBy } = openWork(setting)
const DAY_MS = 24 * 3_600_000

test('a report that was handed in is saved by its learner, the teachers of the course and admins, and to others it is not there', async () => {
  const { course, who, id, path } = await assignment()
  const { data: file } = await send(who, 'Report on Lagos.pdf', PDF)
  expect(file).toMatchObject({ name: 'Report on Lagos.pdf', kind: 'pdf', bytes: PDF.length, state: 'ready' })
  // Until it is handed in, it is nobody's but the learner's.
  expect([(await savedBy(who, file.url)).statusCode, (await savedBy(lead, file.url)).statusCode]).toEqual([200, 404])
  expect((await who.call('POST', path, { answers: { [id]: ['Here it is.', file.url] } })).status).toBe(200)
  const admin = await person({ roles: ['Admin'] })
  for (const one of [who, lead, collaborator, admin]) {
    expect((await shownTo(one, file.url)).data).toEqual(file)
    expect((await savedBy(one, file.url)).rawPayload.equals(PDF)).toBe(true)
  }
  for (const one of [await learner(course.id), await person({ roles: ['Instructor'] })])
    expect([(await shownTo(one, file.url)).status, (await savedBy(one, file.url)).statusCode]).toEqual([404, 404])
  expect((await savedBy(undefined, file.url)).statusCode).toBe(401)

  const [toMark] = (await lead.call('GET', '/marking')).data.filter(
    (one: { course: { id: number } }) => one.course.id === course.id,
  )
  expect((await lead.call('GET', `/marking/${toMark.id}`)).data).toMatchObject({
    text: 'Here it is.',
    pictures: [],
    files: [file.url],
  })
})

test('a file is always one to save: no browser shows it, guesses what it is, or keeps it', async () => {
  const { who } = await assignment()
  const { data: file } = await send(who, 'Ọlá’s notes.txt', '<!doctype html><script>alert(1)</script>')
  expect((await savedBy(who, file.url)).headers).toMatchObject({
    'content-type': 'text/plain',
    'content-disposition': "attachment;filename*=UTF-8''%E1%BB%8Cl%C3%A1%E2%80%99s%20notes.txt",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
})

test('nobody hands in the file of somebody else, one from elsewhere, or more than four', async () => {
  const { course, who, id, path } = await assignment()
  const { data: own } = await send(who, 'own.pdf', PDF)
  const { data: foreign } = await send(await learner(course.id), 'foreign.pdf', PDF)
  const refused = { status: 422, errors: { [`answers.${id}`]: [messages.questions.badAnswer] } }
  const bad = [
    [foreign.url],
    [own.url, foreign.url],
    ['/api/v1/answer-files/never-sent-by-anybody-00'],
    [`https://koya.test${own.url}`],
    [`${own.url}/content`],
    Array.from({ length: 5 }, () => own.url),
  ]
  for (const files of bad)
    expect(await who.call('POST', path, { answers: { [id]: ['Mine', ...files] } })).toMatchObject(refused)
  expect((await who.call('POST', path, { answers: { [id]: ['', own.url] } })).data).toMatchObject({ waiting: 1 })
})

test('an essay takes no file', async () => {
  const { who, id, path } = await assignment({ kind: 'essay' })
  const { data: file } = await send(who, 'essay.pdf', PDF)
  expect((await who.call('POST', path, { answers: { [id]: ['See the file', file.url] } })).status).toBe(422)
})

test('a person may send twenty files an hour', async () => {
  const { who } = await assignment()
  const answers = []
  for (let sent = 0; sent < 21; sent++) answers.push((await send(who, 'a.txt', 'x')).status)
  expect(answers).toEqual([...Array(20).fill(200), 429])
})

test('what no attempt names is gone after a day, what was handed in stays, and nothing is taken from whoever still writes', async () => {
  const after = (days: number) =>
    removeUnnamedFiles({ ...deps, clock: () => new Date(Date.now() + days * DAY_MS) }, new AbortController().signal)
  const isThere = async (url: string, who: Parameters<typeof savedBy>[0]) =>
    (await savedBy(who, url)).statusCode === 200
  const { who, id, path } = await assignment()
  const kept = (await send(who, 'kept.pdf', PDF)).data.url
  const taken = (await send(who, 'taken out again.pdf', PDF)).data.url
  await after(2)
  // The attempt is open: the answer may be on a phone that is off.
  expect([await isThere(kept, who), await isThere(taken, who)]).toEqual([true, true])
  await who.call('POST', path, { answers: { [id]: ['', kept] } })
  await after(0.9)
  expect(await isThere(taken, who)).toBe(true)
  await after(1.1)
  expect([await isThere(kept, who), await isThere(taken, who)]).toEqual([true, false])
  const key = taken.split('/').at(-1)
  expect(await deps.storage.stat(`private/answer-files/${key}`)).toBeUndefined()

  const slow = await assignment()
  const forgotten = (await send(slow.who, 'forgotten.pdf', PDF)).data.url
  await after(29)
  expect(await isThere(forgotten, slow.who)).toBe(true)
  await after(31)
  expect(await isThere(forgotten, slow.who)).toBe(false)
})

test('a learner takes the list of their files along, and whoever deletes their account takes the files', async () => {
  const { who, id, path } = await assignment()
  const { data: file } = await send(who, 'mine.pdf', PDF)
  await who.call('POST', path, { answers: { [id]: ['', file.url] } })
  expect((await who.call('GET', '/account/data')).data.answer_files).toMatchObject([{ name: 'mine.pdf' }])
  const key = file.url.split('/').at(-1)
  expect((await who.call('DELETE', '/account', { current_password: goodPassword })).status).toBe(200)
  expect(await db.$count(answerFiles, eq(answerFiles.userId, who.id))).toBe(0)
  expect(await deps.storage.stat(`private/answer-files/${key}`)).toBeUndefined()
})
