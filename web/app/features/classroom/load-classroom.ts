import type { Lesson } from '@koya/contract/endpoints/classroom/lesson.ts'
import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { replace } from 'react-router'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { readToken } from '../../platform/session/session.ts'
import { classroomPath, FINISHED, lessonPath } from '../assessments/with-marked.ts'
import { gone } from '../not-found/gone.ts'
import { type Finished, loadFinished } from './finished/load-finished.ts'
import { classroomAnswer, lessonAnswer } from './offline/keep-classroom.ts'

/** What the middle of the classroom shows. `closed` is not open to this person, `away` is not on a device without a line. */
export type View =
  | { kind: 'lesson'; lesson: Lesson }
  | { kind: 'entrance' }
  | { kind: 'closed' }
  | { kind: 'empty' }
  | { kind: 'away' }
  | { kind: 'finished'; finished: Finished }
export type LoadedClassroom = { classroom: Classroom; view: View; isFirstView: boolean }

type Address = { course: string; lesson?: string | undefined }

/** Loaded on the way to a lesson's own address, so that nothing is asked twice. */
let atHand: { path: string; loaded: LoadedClassroom } | undefined

export async function loadClassroom(url: string, { course, lesson }: Address): Promise<LoadedClassroom> {
  const { pathname } = new URL(url)
  const ready = atHand
  atHand = undefined
  if (ready?.path === pathname) return ready.loaded
  void enter(url, course)
  if (lesson === FINISHED) return loadEnd(course)
  const lessonId = lesson === undefined ? undefined : readId(lesson)
  const [{ data: classroom }, asked] = await Promise.all([
    askClassroom(course),
    lessonId === undefined ? undefined : viewLesson(lessonId),
  ])
  if (asked?.kind === 'lesson' && asked.lesson.course_id !== classroom.course.id) throw nothingHere()
  if (asked) return { classroom, view: asked, isFirstView: false }
  const loaded = { classroom, view: await firstView(classroom), isFirstView: true }
  if (loaded.view.kind !== 'lesson') return loaded
  // A lesson has an address of its own, which stays when it is done and another one would be next.
  atHand = { path: lessonPath(classroom, loaded.view.lesson.id), loaded }
  throw replace(atHand.path)
}

/** The end of the course, for whoever has come to it. */
async function loadEnd(course: string): Promise<LoadedClassroom> {
  const { data: classroom } = await askClassroom(course)
  const finished = await loadFinished(classroom)
  if (!finished) throw replace(classroomPath(classroom))
  return { classroom, view: { kind: 'finished', finished }, isFirstView: false }
}

/** Where one left off, or the entrance quiz as long as it comes before everything else. */
function firstView({ entrance, role, resume_lesson_id }: Classroom): Promise<View> | View {
  if (role === 'learner' && entrance.is_needed && !entrance.is_passed) return { kind: 'entrance' }
  return resume_lesson_id === null ? { kind: 'empty' } : viewLesson(resume_lesson_id)
}

async function viewLesson(id: number): Promise<View> {
  try {
    const { data: lesson } = await askLesson(id)
    return { kind: 'lesson', lesson }
  } catch (error) {
    const code = error instanceof ApiFailure ? error.code : ''
    if (code === 'entrance_first') return { kind: 'entrance' }
    if (closedCodes.includes(code)) return { kind: 'closed' }
    if (!(error instanceof ApiFailure)) return { kind: 'away' }
    throw asMissing(error)
  }
}

const closedCodes = ['not_enrolled', 'unauthenticated', 'section_closed', 'plan_paused']

function askClassroom(course: string) {
  const ask = () => askAgainAsVisitor(() => api('GET /classroom/:course', { params: { course } }))
  return orKept(classroomAnswer(course), ask, ({ data }) => classroomAnswer(data.course.lms_course_id)).catch(
    (error: unknown) => {
      throw asMissing(error)
    },
  )
}

function askLesson(id: number) {
  return orKept(lessonAnswer(id), () => askAgainAsVisitor(() => api('GET /lessons/:id', { params: { id }, query: {} })))
}

/** A session that the server no longer knows is forgotten by asking; then one is a visitor, who may look too. */
async function askAgainAsVisitor<T>(ask: () => Promise<T>) {
  const token = readToken()
  try {
    return await ask()
  } catch (error) {
    const isOver = error instanceof ApiFailure && error.status === 401 && token && !readToken()
    if (isOver) return ask()
    throw error
  }
}

/**
 * View Course sends a ticket along under a name of chance. It is used up, and whether that works does not matter: who is
 * enrolled may come in anyway, and nobody else may.
 */
async function enter(url: string, course: string) {
  const ticket = [...new URL(url).searchParams.values()].find((value) => value.length > 20 && value.length <= 500)
  if (!ticket || !readToken()) return
  await api('POST /classroom/:course/enter', { params: { course }, body: { ticket } }).catch(() => undefined)
}

function readId(text: string) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw nothingHere()
  return Number(text)
}

function asMissing(error: unknown) {
  return error instanceof ApiFailure && error.status === 404 ? nothingHere() : error
}

function nothingHere() {
  return gone(
    'We could not find this lesson',
    'Its course is no longer offered, or its teacher has removed the lesson. Your own courses are in My Learning.',
    { label: 'My Learning', to: '/mylearning' },
  )
}
