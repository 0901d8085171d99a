import type { Pack } from '@koya/contract/endpoints/classroom/lesson.ts'

export type PackedLesson = Pack['lessons'][number]
type PackedFilm = PackedLesson['films'][number]

/** What somebody wants on their device besides the words. */
export type Wanted = { films: 'sound' | '240p' | 'none'; files: boolean }

export type Scope = 'lesson' | 'section' | 'course'

export function lessonsIn({ lessons }: Pack, scope: Scope, lessonId: number | undefined) {
  const current = lessons.find(({ id }) => id === lessonId)
  if (scope === 'course') return lessons
  if (!current) return []
  return scope === 'lesson' ? [current] : lessons.filter(({ section_id }) => section_id === current.section_id)
}

/** The copy that fits: as wanted, else the smallest picture there is, else what was sent. */
function filmFor({ films }: PackedLesson, wanted: Wanted['films']): PackedFilm | undefined {
  if (wanted === 'none') return undefined
  const pictures = films.filter(({ kind }) => kind !== 'sound')
  return films.find(({ kind }) => kind === wanted) ?? pictures[0] ?? films[0]
}

/** Everything that would be fetched. */
export function packSize(lessons: PackedLesson[], wanted: Wanted) {
  const words = sum(lessons.map(({ words_bytes }) => words_bytes))
  const films = sum(lessons.map((lesson) => filmFor(lesson, wanted.films)?.bytes ?? 0))
  const files = wanted.files ? sum(lessons.map(({ file }) => file?.bytes ?? 0)) : 0
  return { words, films, files, total: words + films + files }
}

/** The files of a lesson that are fetched, by the name that they have in its addresses. */
export function filesOf(lesson: PackedLesson, wanted: Wanted) {
  const film = filmFor(lesson, wanted.films)
  const file = wanted.files ? lesson.file : null
  return [
    ...(film ? [{ kind: film.kind, bytes: film.bytes, type: film.type }] : []),
    ...(file ? [{ kind: 'file', bytes: file.bytes, type: file.type }] : []),
  ]
}

function sum(numbers: number[]) {
  return numbers.reduce((total, one) => total + one, 0)
}
