import type { Pack } from '@koya/contract/endpoints/classroom/lesson.ts'
import { findFile, PIECE_BYTES, type Shelf } from '../../platform/shelf/shelf-format.ts'

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

type Kept = Pick<Shelf, 'files'>

/** Everything that would be fetched. What is on the device already costs nothing again. */
export function packSize(lessons: PackedLesson[], wanted: Wanted, kept: Kept = { files: [] }) {
  const missing = (of: Wanted) =>
    sum(lessons.flatMap((lesson) => filesOf(lesson, of).map((file) => file.bytes - bytesHere(kept, lesson, file))))
  const words = sum(lessons.map(({ words_bytes }) => words_bytes))
  const films = missing({ ...wanted, files: false })
  const files = missing({ ...wanted, films: 'none' })
  return { words, films, files, total: words + films + files }
}

function bytesHere(kept: Kept, { id }: PackedLesson, { kind, bytes }: { kind: string; bytes: number }) {
  const found = findFile(kept, { lesson: id, kind })
  return found?.bytes === bytes ? Math.min(bytes, found.pieces * PIECE_BYTES) : 0
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
