import { messages } from '@koya/contract/protocol/messages.ts'
import { MOST_STATE_BYTES } from '@koya/contract/rules/scorm-outcome.ts'
import { expect, test } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { scormLessons } from '../../../test/media/scorm-lessons.ts'
import { flat12, manifest12 } from '../../../test/media/scorm-packages.ts'
import { uploader } from '../../../test/media/uploading.ts'
import { countSeveral } from '../../http/limits/rate-limit.ts'
import { wordsOfPerson } from './keep-scorm.ts'

const { app, db, lead, learner, ours } = await openAuthors()
const lessonOf = scormLessons({ ...uploader(app, lead.token), ours })

const state12 = (lesson_status: string) => JSON.stringify({ core: { lesson_status } })

/** Of exactly so many bytes as they are sent, most of them in characters that a browser writes as three. */
function stateOf(bytes: number) {
  const room = bytes - Buffer.byteLength(JSON.stringify(JSON.stringify({ suspend_data: '' })))
  return JSON.stringify({ suspend_data: 'x'.repeat(room % 3) + '\u1eb9'.repeat(Math.floor(room / 3)) })
}

test('what a package keeps of its learner comes back to the letter, as much as a slow line carries in a minute; what is longer is refused in words', async () => {
  const { course, path, upload_id } = await lessonOf(flat12)
  const { call: ask } = await learner(course.id)
  const put = (number: number, state: string) =>
    ask('PUT', `${path}/scorm`, { package_id: upload_id, run: 1, number, part: 'one', state })
  const large = stateOf(MOST_STATE_BYTES)
  expect((await put(1, large)).data).toMatchObject({ is_newest: true })
  expect((await put(2, stateOf(MOST_STATE_BYTES + 1))).errors).toEqual({ state: [messages.scorm.tooMuch] })
  expect((await put(3, stateOf(MOST_STATE_BYTES + 100_000))).status).toBe(413)
  const [kept] = (await ask('GET', `${path}/scorm`)).data.kept
  expect([kept.state === large, kept.run, kept.number]).toEqual([true, 1, 1])
})

test('the parts of a package share the room, and one that keeps little is never refused for the others', async () => {
  const ids = Array.from({ length: 8 }, (_, at) => `p${at}`)
  const items = ids.map((id) => `<item identifier="${id}" identifierref="one-file"><title>${id}</title></item>`)
  const resource =
    '<resource identifier="one-file" type="webcontent" adlcp:scormtype="sco" href="index.html"><file href="index.html"/></resource>'
  const files = { ...flat12, 'imsmanifest.xml': manifest12(items.join(''), resource) }
  const { course, path, upload_id } = await lessonOf(files)
  const { call: ask } = await learner(course.id)
  const put = (part: string, number: number, state: string) =>
    ask('PUT', `${path}/scorm`, { package_id: upload_id, run: 1, number, part, state })
  const large = stateOf(MOST_STATE_BYTES)
  const answers = await Promise.all(ids.slice(0, 5).map((part) => put(part, 1, large)))
  expect(answers.map(({ code }) => code ?? 'kept').toSorted()).toEqual([
    'kept',
    'kept',
    'kept',
    'scorm_full',
    'scorm_full',
  ])
  expect((await put('p5', 1, stateOf(600_000))).data).toMatchObject({ is_newest: true })
  const taken = answers.findIndex(({ code }) => !code)
  expect((await put(`p${taken}`, 2, stateOf(600_000))).data).toMatchObject({ is_newest: true })
})

test('one person sends so many words a minute, and then is asked to wait', async () => {
  const { course, path, upload_id } = await lessonOf(flat12)
  const { call: ask, id } = await learner(course.id)
  await countSeveral(db, wordsOfPerson, [{ who: String(id), times: wordsOfPerson.most - 1 }])
  const put = (number: number) =>
    ask('PUT', `${path}/scorm`, { package_id: upload_id, run: 1, number, part: 'one', state: state12('passed') })
  expect([(await put(1)).status, (await put(2)).code]).toEqual([200, 'too_many_requests'])
})
