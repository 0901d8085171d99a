import type { AuthoredLesson } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { expect, test } from 'vitest'
import { lessonDraft, lessonValues, newLesson } from './lesson-values.ts'

const lesson = {
  id: 1,
  version: 'v',
  title: 'Costing',
  minutes: 20,
  is_preview: true,
  topic: 'ATSWA-101/petty-cash-and-banking',
  is_waiting: false,
  is_written: true,
  is_silent: false,
  questions: 0,
  done_by: 0,
}
const contents: AuthoredLesson['content'][] = [
  { kind: 'text', html: '<p>What a thing costs</p>' },
  { kind: 'text', markdown: '## What a thing costs' },
  { kind: 'video', html: '', url: 'https://videos.test/1', bytes: 12_340_000 },
  { kind: 'attachment', html: '<p>Fill it in</p>', url: '/media/sheet.pdf', name: 'Sheet', bytes: null },
  { kind: 'scorm', html: '<p>Play</p>', upload_id: 7 },
  { kind: 'quiz', pass_mark: 60, attempts: 3, shuffle: true, show_answers: null },
  { kind: 'exam', pass_mark: 50, attempts: null, shuffle: false, show_answers: 'never', minutes: 45, count: 30 },
  {
    kind: 'live',
    markdown: 'Bring a **calculator**',
    starts_at: '2026-11-20T17:00:00.000Z',
    ends_at: '2026-11-20T18:30:00.000Z',
    joining_link: 'https://meet.test/abc',
    recording: { markdown: 'What we did', url: 'https://videos.test/2' },
  },
]

for (const content of contents)
  test(`a lesson that nobody changed is saved as it was: ${Object.keys(content).join(', ')}`, () => {
    const { title, minutes, is_preview, topic } = lesson
    const draft = { title, minutes, is_preview, topic, content }
    expect(lessonDraft(content.kind, lessonValues({ ...lesson, content }))).toEqual(draft)
  })

test('a Markdown text that was emptied stays Markdown', () => {
  expect(lessonDraft('text', { title: 'A', 'content.markdown': '' }).content).toEqual({ kind: 'text', markdown: '' })
})

test('a class without a recording has none, although its empty editor writes a paragraph', () => {
  const values = { ...newLesson('live'), 'content.recording.html': '<p><br></p>' }
  expect(lessonDraft('live', values).content).toMatchObject({ joining_link: null, recording: null })
})

test('what is no number is not taken for none', () => {
  const { minutes, content } = lessonDraft('quiz', { title: 'A', minutes: 'ten', 'content.attempts': '1x' })
  expect(minutes).toBe('ten')
  expect(content).toMatchObject({ attempts: '1x', pass_mark: Number.NaN })
})

test('a new exam lasts an hour and draws twenty questions, and no number of tries ends it', () => {
  expect(lessonDraft('exam', newLesson('exam')).content).toEqual({
    kind: 'exam',
    pass_mark: 50,
    attempts: null,
    shuffle: true,
    show_answers: null,
    minutes: 60,
    count: 20,
  })
})
