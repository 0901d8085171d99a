import { eq, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAuthoring } from '../../../test/courses/authoring.ts'
import { attackStrings } from '../../../test/hostile/attack-strings.ts'
import { problemsIn } from '../../../test/hostile/strict-html.ts'
import { courses } from '../../db/schema.ts'

const { app, db, author, visitor, create, draftOf } = await openAuthoring()
const id = await create()
const draft = await draftOf(id)

/** Ten at a time, in both orders: some hide what comes after them. Each by itself is tried in clean-html.test.ts. */
const attacks = attackStrings.filter((attack) => !attack.includes('\0')).map((attack) => `<p>Before</p>${attack}`)
const together = Array.from({ length: Math.ceil(attacks.length / 10) }, (_, at) => {
  const ten = attacks.slice(10 * at, 10 * at + 10)
  return { description: ten.join(''), overview: ten.toReversed().join('') }
})

test.each(together)('attacks %# do not come through description and overview', async ({ description, overview }) => {
  const sent = { ...draft, course_description: description, course_overview: overview }
  const { status, data } = await author.call('PUT', `/courses/${id}`, sent)
  expect(status).toBe(200)
  const [row] = await db.select().from(courses).where(eq(courses.id, id))
  const kept = [row?.description ?? '', row?.overview ?? '']
  expect([data.draft.course_description, data.draft.course_overview]).toEqual(kept)
  expect(kept.map((html) => html.includes('Before'))).toEqual([true, true])
  expect(kept.flatMap(problemsIn)).toEqual([])
})

test.each(together)(
  'attacks %# that stand in the table all the same are cleaned before anyone reads them',
  async (raw) => {
    await db.update(courses).set(raw).where(eq(courses.id, id))
    const { data } = await visitor('GET', `/courses/${id}`)
    const edited = await draftOf(id)
    const read = [data.course_description, data.course_overview, edited.course_description, edited.course_overview]
    expect(read.map((html) => html.includes('Before'))).toEqual([true, true, true, true])
    expect(read.flatMap(problemsIn)).toEqual([])
  },
)

test('readers of the feed are sent no attack either', async () => {
  await db.update(courses).set({ status: 0 }).where(ne(courses.id, id))
  await db.update(courses).set({ description: '<p>Hello<script>boom()</script></p>' }).where(eq(courses.id, id))
  const feed = (await app.inject('/feed.atom')).body
  expect(feed).toContain('Hello')
  expect(feed).not.toContain('boom')
})

test('plain texts stay words, whatever signs are in them', async () => {
  const words = '<script>boom()</script> & List<String>'
  const plain = { outcomes: words, license: words, prerequisite_course: words, course_name: words }
  const { data } = await author.call('PUT', `/courses/${id}`, { ...draft, ...plain })
  expect(data.draft).toMatchObject(plain)
  const topics = `${words}\n- ${words}`
  expect((await draftOf(await create({ topics }))).topics).toBe(topics)
  expect((await visitor('GET', `/courses/${id}`)).data).toMatchObject({ outcomes: words, course_name: words })
})

test('the overview of a course that was written as lines is read as paragraphs', async () => {
  await db.update(courses).set({ overview: 'Costs & prices\nSix parts' }).where(eq(courses.id, id))
  const { data } = await visitor('GET', `/courses/${id}`)
  expect(data.course_overview).toBe('<p>Costs &amp; prices</p><p>Six parts</p>')
})

test('the first headings of a text stand under the title of its page, and stay first headings for their author', async () => {
  const sent = { ...draft, course_overview: '<h1>Part one</h1><h2>Books</h2>' }
  await author.call('PUT', `/courses/${id}`, sent)
  expect((await visitor('GET', `/courses/${id}`)).data.course_overview).toBe(
    '<h2 class="first-heading">Part one</h2><h2>Books</h2>',
  )
  expect((await draftOf(id)).course_overview).toBe(sent.course_overview)
})
