import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { api } from '../../../platform/api.ts'
import { dropAnswers, keepAnswer, keptPaths, readAnswer } from '../../../platform/device/kept-answers.ts'
import { signedInId } from '../../../platform/device/private-copies.ts'

/** Older copies are fetched again: an author may have written the lesson anew. */
const FRESH_MS = 7 * 24 * 3_600_000

export const lessonAnswer = (id: number) => `/lessons/${id}`
export const transcriptAnswer = (id: number) => `${lessonAnswer(id)}/transcript`
export const classroomAnswer = (course: string | number) => `/classroom/${encodeURIComponent(course)}`

/** What is read and answered without a line: texts and quizzes. Videos and files are too much to fetch unasked. */
function lessonsToKeep({ sections }: Classroom) {
  const lessons = sections.flatMap((section) => section.lessons)
  return lessons.filter(({ kind, is_open }) => is_open && (kind === 'text' || kind === 'quiz')).map(({ id }) => id)
}

export async function missingLessons(classroom: Classroom) {
  const userId = signedInId()
  const kept = userId ? await keptPaths(userId) : new Map<string, number>()
  const oldest = Date.now() - FRESH_MS
  const wanted = lessonsToKeep(classroom)
  return { total: wanted.length, missing: wanted.filter((id) => !((kept.get(lessonAnswer(id)) ?? 0) > oldest)) }
}

/** Fetches what is missing, one after the other, and the pages to read it in. Rejects when the line breaks. */
export async function keepLessons(missing: number[], onKept: () => void, signal: AbortSignal) {
  const userId = signedInId()
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ wish: 'classroom' })
  for (const id of missing) {
    if (!userId || signal.aborted) return
    const answer = await api('GET /lessons/:id', { params: { id }, query: { ahead: 'true' } })
    await keepAnswer(userId, lessonAnswer(id), answer)
    onKept()
  }
}

/** What may not be opened any more is not kept either: its words, and its film and file where somebody keeps any. */
export async function dropClosed({ sections }: Classroom) {
  const userId = signedInId()
  const lessons = sections.flatMap((section) => section.lessons).filter(({ is_open }) => !is_open)
  const closed = lessons.map(({ id }) => id)
  if (!userId || closed.length === 0) return
  await dropAnswers(userId, closed.flatMap(wordsOf))
  if (!(await caches.has(`koya-shelf-${userId}`))) return
  const { dropFiles } = await import('../../../platform/shelf/own-shelf.ts')
  await dropFiles(({ lesson }) => closed.includes(lesson))
}

/** All that this device keeps of a course in words: its outline, its lessons and what is said in its films. */
export async function dropWords(courseId: number) {
  const userId = signedInId()
  if (!userId) return
  const outlines: string[] = []
  const lessons = new Set<number>()
  for (const path of (await keptPaths(userId)).keys()) {
    if (!/^\/(classroom|lessons)\/[^/]+$/.test(path)) continue
    const data = (await readAnswer<{ data: Classroom | Lesson }>(userId, path))?.data
    if (!data || ('course' in data ? data.course.id : data.course_id) !== courseId) continue
    if (!('course' in data)) lessons.add(data.id)
    else {
      outlines.push(path)
      for (const { id } of data.sections.flatMap((section) => section.lessons)) lessons.add(id)
    }
  }
  await dropAnswers(userId, [...outlines, ...[...lessons].flatMap(wordsOf)])
}

const wordsOf = (id: number) => [lessonAnswer(id), transcriptAnswer(id)]

/** Where a course is learnt on this device, if it was opened here before. */
export async function keptClassroomPath(courseId: number) {
  const userId = signedInId()
  if (!userId) return undefined
  for (const path of (await keptPaths(userId)).keys()) {
    if (!path.startsWith('/classroom/')) continue
    const kept = await readAnswer<{ data: Classroom }>(userId, path)
    if (kept?.data.course.id === courseId) return `/classroom/${encodeURIComponent(kept.data.course.lms_course_id)}`
  }
  return undefined
}
