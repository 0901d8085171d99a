import { expect, test } from 'vitest'
import { openClassrooms } from '../../../test/courses/classroom.ts'

const { learner, visitor, makeCourse } = await openClassrooms()
const course = await makeCourse({
  lessons: [
    { title: 'Trial balance', content: { markdown: 'Both sides **agree**.' } },
    {
      title: 'Ledgers',
      content: { markdown: `${'Before it. '.repeat(40)}The trial <b>balance</b> is drawn up. 100% of it.` },
    },
    { title: 'A preview', isPreview: true, content: { html: '<p>Suspense accounts</p>' } },
    { title: 'A quiz about balance', kind: 'quiz', content: { pass_mark: 50 } },
    { title: 'Taken out: trial balance', removedAt: new Date() },
  ],
})
const ada = await learner(course.id)
const path = (search: string) => `/classroom/${course.id}/search?search=${encodeURIComponent(search)}`
const titles = async (call: typeof visitor, search: string) =>
  (await call('GET', path(search))).data.map(({ title }: { title: string }) => title)

test('a search finds lessons by their title first, then by their text, with the words around it', async () => {
  const { data } = await ada.call('GET', path('Trial BALANCE'))
  expect(data).toMatchObject([
    { lesson_id: course.lessonIds[0], title: 'Trial balance', section: 'All of it', excerpt: '' },
    {
      lesson_id: course.lessonIds[1],
      excerpt: expect.stringMatching(/^… .*The trial balance is drawn up\. 100% of it\.$/),
    },
  ])
  expect(data).toHaveLength(2)
})

test('every word must be there, and what means something to a database is only text', async () => {
  expect(await titles(ada.call, 'trial suspense')).toEqual([])
  expect(await titles(ada.call, 'balance')).toEqual(['Trial balance', 'A quiz about balance', 'Ledgers'])
  expect(await titles(ada.call, '100%')).toEqual(['Ledgers'])
  for (const nothing of ['%%', '__', "' OR 1=1 --", '\\\\']) expect(await titles(ada.call, nothing)).toEqual([])
})

test('no answer of a quiz is found, and a lesson that was taken out is not there', async () => {
  expect(await titles(ada.call, 'Because a dozen')).toEqual([])
  expect(await titles(ada.call, 'taken out')).toEqual([])
})

test('a visitor searches titles, and the texts of previews alone', async () => {
  expect(await titles(visitor, 'suspense')).toEqual(['A preview'])
  expect(await titles(visitor, 'both sides')).toEqual([])
  expect(await titles(visitor, 'trial balance')).toEqual(['Trial balance'])
  expect((await visitor('GET', path('trial balance'))).data[0].excerpt).toBe('')
})

test('a search needs two letters', async () => {
  expect((await ada.call('GET', path(' a '))).status).toBe(422)
})
