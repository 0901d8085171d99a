import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberLinks, memberMeta } from '../../platform/member-page.ts'
import { OfflineBar } from '../../ui/offline-bar.tsx'
import { finishedPath, withMarked } from '../assessments/with-marked.ts'
import { Announcements } from '../discussions/announcements.tsx'
import { PausedNote } from '../instalments/plan-note.tsx'
import { RateCourse } from '../ratings/rate-course.tsx'
import type { Route } from './+types/classroom-page'
import { CertificateNote } from './certificate-note.tsx'
import { ClassroomHead } from './classroom-head.tsx'
import { ClassroomSkeleton } from './classroom-skeleton.tsx'
import { LeftNote } from './left-note.tsx'
import { LessonArea } from './lessons/lesson-area.tsx'
import { loadClassroom } from './load-classroom.ts'
import { OfflineNote } from './offline/offline-note.tsx'
import { sendProgress, useMarkedLessons } from './offline/progress.ts'
import { Outline } from './outline.tsx'

/** Seen once a course: it comes when it is needed. */
const FinishedView = lazy(() => import('./finished/finished-view.tsx'))

export { LostClassroom as ErrorBoundary } from './lost-classroom.tsx'
export const links = memberLinks
export const shouldRevalidate = keepLoaded

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return memberMeta('Classroom')
  const { classroom, view } = loaderData
  const { name } = classroom.course
  return memberMeta(view.kind === 'lesson' ? `${view.lesson.title} · ${name}` : name)
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadClassroom(request.url, params)
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <ClassroomSkeleton />
}

export default function ClassroomPage({ loaderData: { classroom: told, view, isFirstView } }: Route.ComponentProps) {
  const classroom = withMarked(told, useMarkedLessons())
  const lesson = view.kind === 'lesson' ? view.lesson : undefined
  useCleanAddress()
  useSendingProgress()
  useFinish(classroom)
  useCounting(classroom)
  const outline = useCurrentInSight(lesson?.id)
  if (view.kind === 'finished')
    return (
      <Suspense fallback={<ClassroomSkeleton />}>
        <FinishedView classroom={classroom} finished={view.finished} />
      </Suspense>
    )
  return (
    <div className="wrap classroom">
      <ClassroomHead classroom={classroom} currentId={lesson?.id} />
      <nav className="classroom-outline" aria-label="Outline" ref={outline}>
        <Outline classroom={classroom} currentId={lesson?.id} />
      </nav>
      <div className="classroom-middle">
        <OfflineBar>
          You are offline. Lessons kept on this device open as usual. Your progress, notes and answers are kept here;
          only handing in needs a connection.
        </OfflineBar>
        <LeftNote classroom={classroom} />
        {classroom.plan?.is_paused && lesson && <PausedNote plan={classroom.plan} />}
        {isFirstView && <Announcements key={`announcements-${classroom.course.id}`} classroom={classroom} />}
        <LessonArea classroom={classroom} view={view} />
        {classroom.certificate && <CertificateNote classroom={classroom} />}
        {classroom.role === 'learner' && classroom.progress.done > 0 && (
          <RateCourse key={`rating-${classroom.course.id}`} classroom={classroom} />
        )}
        <OfflineNote key={`offline-${classroom.course.id}`} classroom={classroom} lesson={lesson} />
      </div>
    </div>
  )
}

/** The step that brings the certificate leads to it, whichever it was: the last lesson, a quiz, or what waited for a line. */
function useFinish(classroom: Classroom) {
  const goTo = useNavigate()
  const before = useRef(classroom)
  useEffect(() => {
    const { course, certificate } = before.current
    before.current = classroom
    if (course.id === classroom.course.id && !certificate && classroom.certificate) goTo(finishedPath(classroom))
  }, [classroom, goTo])
}

/** What comes while a course is open was for this course. */
function useCounting({ course: { id, name }, role }: Classroom) {
  useEffect(() => {
    if (role === 'visitor') return
    const counter = import('../../platform/data-use/count-bytes.ts')
    counter.then(({ countFor }) => countFor({ id, name })).catch(() => undefined)
    return () => void counter.then(({ countFor }) => countFor(undefined)).catch(() => undefined)
  }, [id, name, role])
}

/** In a long outline the lesson that is open may be below the edge of its column. */
function useCurrentInSight(lessonId: number | undefined) {
  const column = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lesson is another place in the outline
  useEffect(() => {
    const current = column.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !column.current) return
    const { clientHeight, scrollTop } = column.current
    const top = current.offsetTop - scrollTop
    if (top < 0 || top > clientHeight * 0.75) column.current.scrollTop = current.offsetTop - clientHeight / 2
  }, [lessonId])
  return column
}

/** The ticket has done its work when the page is there; nobody should copy or keep an address with it. */
function useCleanAddress() {
  const { pathname, search } = useLocation()
  const goTo = useNavigate()
  useEffect(() => {
    if (search) goTo(pathname, { replace: true, preventScrollReset: true })
  }, [search, pathname, goTo])
}

/** What waits is sent now, when the line comes back and when one comes back to the page. */
function useSendingProgress() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    async function send() {
      if (document.visibilityState === 'hidden') return
      const sent = await sendProgress()
      if (sent?.length) revalidate()
    }

    send()
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [revalidate])
}
