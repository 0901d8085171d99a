import { expect, test } from 'vitest'
import { PIECE_BYTES } from '../../platform/shelf/shelf-format.ts'
import { filesOf, lessonsIn, type PackedLesson, packSize } from './pack-size.ts'

const film = (kind: 'sound' | '240p' | 'original', bytes: number) => ({ kind, bytes, type: 'video/mp4' })
const lesson = (id: number, section_id: number, more: Partial<PackedLesson>): PackedLesson => ({
  id,
  section_id,
  title: `Lesson ${id}`,
  kind: 'text',
  words_bytes: 100,
  films: [],
  file: null,
  ...more,
})
const pack = {
  until: null,
  lessons: [
    lesson(1, 1, {}),
    lesson(2, 1, { kind: 'video', films: [film('sound', 1_000), film('240p', 6_000)] }),
    lesson(3, 2, { kind: 'video', films: [film('original', 9_000)] }),
    lesson(4, 2, { kind: 'attachment', file: { bytes: 500, type: 'application/pdf', name: 'Sheet' } }),
  ],
}

test('the size of a lesson, a section and a course is known before anything is fetched', () => {
  const size = (scope: 'lesson' | 'section' | 'course', films: 'sound' | '240p' | 'none', files = true) =>
    packSize(lessonsIn(pack, scope, 2), { films, files }).total
  expect([size('lesson', 'sound'), size('lesson', '240p'), size('section', 'none')]).toEqual([1_100, 6_100, 200])
  expect([size('course', 'sound'), size('course', 'none', false)]).toEqual([400 + 1_000 + 9_000 + 500, 400])
  expect(lessonsIn(pack, 'section', undefined)).toEqual([])
})

test('a film without smaller copies is kept as it was sent, and files only where they are wanted', () => {
  const kinds = (at: number, files: boolean) =>
    filesOf(pack.lessons[at] as PackedLesson, { films: 'sound', files }).map(({ kind }) => kind)
  expect([kinds(1, true), kinds(2, true), kinds(3, true), kinds(3, false)]).toEqual([
    ['sound'],
    ['original'],
    ['file'],
    [],
  ])
})

test('what is on the device already is not said to be fetched again, but for a film that was replaced meanwhile', () => {
  const whole = 3 * PIECE_BYTES - 7
  const lessons = [lesson(2, 1, { kind: 'video', films: [film('240p', whole)] })]
  const left = (bytes: number, pieces: number) => {
    const kept = { course: 1, lesson: 2, kind: '240p', title: 'Lesson 2', type: 'video/mp4', bytes, pieces }
    return packSize(lessons, { films: '240p', files: true }, { files: [kept] }).films
  }
  expect([left(whole, 0), left(whole, 2), left(whole, 3)]).toEqual([whole, PIECE_BYTES - 7, 0])
  expect(left(whole - 1, 3)).toBe(whole)
})
