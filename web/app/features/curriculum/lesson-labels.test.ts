import type { AuthoredLesson } from '@koya/contract/endpoints/teaching/curriculum.ts'
import { expect, test } from 'vitest'
import { lessonParts } from './lesson-labels.ts'

const lesson = (content: object) =>
  ({
    title: 'Prices',
    minutes: 15,
    is_preview: true,
    content: content as AuthoredLesson['content'],
    questions: 0,
    version: '1',
  }) as AuthoredLesson

test('what somebody else saved of a lesson says what each part of it is', () => {
  const parts = lessonParts(lesson({ kind: 'video', url: '/a.mp4', bytes: 1_500_000, html: '<p>One</p><p>Two</p>' }))
  expect(parts).toEqual([
    { label: 'Title', words: 'Prices' },
    { label: 'Length in minutes', words: '15' },
    { label: 'Free preview: open to anyone', words: 'Yes' },
    { label: 'Address of the video', words: '/a.mp4' },
    { label: 'Size in MB', words: '1.5' },
    { label: 'Text below the video', words: 'One\nTwo' },
  ])
})

test('no part of any kind of lesson is shown by the name that the server has for it', () => {
  const marks = { pass_mark: 50, attempts: 2 }
  const time = '2026-11-20T18:30:00+01:00'
  const contents = [
    { kind: 'text', markdown: 'One' },
    { kind: 'attachment', url: '/a.pdf', name: 'A', bytes: 5, html: 'One' },
    { kind: 'scorm', upload_id: 7, html: 'One' },
    { kind: 'quiz', ...marks },
    { kind: 'exam', ...marks, minutes: 30, count: 5 },
    {
      kind: 'live',
      starts_at: time,
      ends_at: time,
      joining_link: '/b',
      html: 'One',
      recording: { url: '/c', html: 'Two' },
    },
  ]
  const labels = contents.flatMap((content) => lessonParts(lesson(content)).map(({ label }) => label))
  expect(labels).toHaveLength(4 + 7 + 5 + 5 + 7 + 9)
  expect(labels.filter((label) => !/^[A-Z]/.test(label))).toEqual([])
})
