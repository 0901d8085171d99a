import { messages } from '@koya/contract/protocol/messages.ts'
import { eq, sql } from 'drizzle-orm'
import { Parser } from 'htmlparser2'
import MarkdownIt from 'markdown-it'
import { afterAll, expect, test, vi } from 'vitest'
import { openAuthors } from '../../../test/authors.ts'
import { hostileMarkdown } from '../../../test/hostile/hostile-texts.ts'
import { courseTexts, lessons, lessonTexts } from '../../db/schema.ts'
import { fillTexts } from '../curriculum/lessons/fill-texts.ts'
import { renderText } from './render-text.ts'

const { db, deps, lead, ours, visitor } = await openAuthors()
const lesson = (content: object) => ({ title: 'Hostile', is_preview: true, content: { kind: 'text', ...content } })
const add = async (content: object) => {
  const course = await ours({ lessons: [] })
  return lead.call('POST', `/sections/${course.sectionId}/lessons`, lesson(content))
}
const preview = (markdown: string) => ours({ lessons: [{ isPreview: true, content: { markdown } }] })
const read = async (id: number | undefined) => (await visitor('GET', `/lessons/${id}`)).data.html as string

/** What the sanitiser would change: whoever shows it as it is has not called it. */
const kept = { clean: '', shown: '<p>Kept<blink>' }

/** Every text becomes HTML by one of these. What another thread does with them is not counted. */
const renderedHere = [vi.spyOn(MarkdownIt.prototype, 'parse'), vi.spyOn(Parser.prototype, 'write')]
afterAll(() => renderedHere.forEach((spy) => void spy.mockRestore()))
const timesRendered = () => renderedHere.map(({ mock }) => mock.calls.length)

test('what is rendered in the request thread would be counted', () => {
  renderText({ markdown: 'Words' }, deps.config)
  expect(timesRendered()).not.toContain(0)
  renderedHere.forEach((spy) => void spy.mockClear())
})

test.each(Object.entries(hostileMarkdown))(
  '%s is refused at its field or shown, and is not rendered in the request thread',
  async (_, markdown) => {
    const { status, errors } = await add({ markdown })
    if (status !== 200) expect([status, errors]).toEqual([422, { 'content.markdown': [messages.field.tooComplex] }])
    expect(timesRendered()).toEqual([0, 0])
  },
)

test('a text with too many levels is refused at the field it stands in', async () => {
  const deep = `${'> '.repeat(100)}a`
  const { status, errors } = await add({ markdown: deep })
  expect([status, Object.keys(errors)]).toEqual([422, ['content.markdown']])
  const live = { kind: 'live', starts_at: '2027-03-01T10:00:00Z', ends_at: '2027-03-01T11:00:00Z' }
  const recorded = await add({ ...live, markdown: 'Fine', recording: { markdown: deep } })
  expect([recorded.status, Object.keys(recorded.errors)]).toEqual([422, ['content.recording.markdown']])
})

test('what stood there before is rendered by the first reader and only shown to the next', async () => {
  const { lessonIds } = await preview('**Bold**')
  expect(await read(lessonIds[0])).toBe('<p><strong>Bold</strong></p>')
  await db
    .update(lessonTexts)
    .set({ html: { text: kept } })
    .where(eq(lessonTexts.ownerId, lessonIds[0] ?? 0))
  expect(await read(lessonIds[0])).toBe(kept.shown)
})

test('a hostile text that stood there before costs its readers nothing, and its words are shown', async () => {
  const { lessonIds } = await preview(`${'> '.repeat(10_000)}still <here>`)
  for (let reader = 0; reader < 3; reader++) expect(await read(lessonIds[0])).toContain('still &#60;here&#62;')
  expect(timesRendered()).toEqual([0, 0])
})

test('a text that an older process changes is shown as it is now', async () => {
  const { lessonIds } = await preview('Old')
  expect(await read(lessonIds[0])).toBe('<p>Old</p>')
  await db
    .update(lessons)
    .set({ content: { markdown: 'New' } })
    .where(eq(lessons.id, lessonIds[0] ?? 0))
  expect(await read(lessonIds[0])).toBe('<p>New</p>')
})

test('every text that stood there before is rendered in the background, around one that cannot be', async () => {
  await db.execute(sql`INSERT INTO lesson_texts SELECT id, '', '{}' FROM lessons ON CONFLICT DO NOTHING`)
  await db.execute(sql`INSERT INTO course_texts SELECT id, '', '{}' FROM courses ON CONFLICT DO NOTHING`)
  const hostile = await preview('> '.repeat(10_000))
  const next = await preview('After it')
  await fillTexts(deps)
  expect(await db.$count(lessonTexts, eq(lessonTexts.ownerId, hostile.lessonIds[0] ?? 0))).toBe(1)
  const [row] = await db
    .select()
    .from(lessonTexts)
    .where(eq(lessonTexts.ownerId, next.lessonIds[0] ?? 0))
  expect(row?.html).toEqual({ text: { clean: '<p>After it</p>', shown: '<p>After it</p>' } })
  expect(await db.$count(courseTexts, eq(courseTexts.ownerId, next.id))).toBe(1)
})

test('reading a course does not clean its description again', async () => {
  const { id } = await ours({ course: { description: '<p>Words</p><script>x()</script>' } })
  const shown = async () => (await visitor('GET', `/courses/${id}`)).data.course_description
  expect(await shown()).toBe('<p>Words</p>')
  const html = { description: kept, overview: kept }
  await db.update(courseTexts).set({ html }).where(eq(courseTexts.ownerId, id))
  expect(await shown()).toBe(kept.shown)
})

test('tables keep their alignment, and whole addresses become links', async () => {
  const { lessonIds } = await preview('| a |\n|--:|\n| 1 |\n\nSee https://koya.example/a')
  const html = await read(lessonIds[0])
  expect(html).toContain('<td align="right">1</td>')
  expect(html).toContain('<a href="https://koya.example/a" rel="noopener nofollow">https://koya.example/a</a>')
})
