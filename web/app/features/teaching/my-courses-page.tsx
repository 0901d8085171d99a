import type { Stop, UnansweredQuestion } from '@koya/contract/endpoints/teaching/teaching.ts'
import { Suspense } from 'react'
import { Await, Link, useLocation } from 'react-router'
import { api } from '../../platform/api.ts'
import { hasEarly } from '../../platform/early/take-early.ts'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { firstRole, readSession } from '../../platform/session/session.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { calabash, Motif } from '../../ui/motif.tsx'
import { fitsMyCourses } from '../enrolment/arrange-courses.ts'
import { LearningCard } from '../enrolment/learning-card.tsx'
import { LearningList } from '../enrolment/learning-list.tsx'
import { type EnrolledCourse, enrolledCourse, type TaughtCourse, taughtCourse } from '../enrolment/listed-courses.ts'
import { InvitationsWaiting } from '../invitations/invitations-waiting.tsx'
import { ToMark } from '../marking/to-mark.tsx'
import type { Route } from './+types/my-courses-page'
import { TaughtCard } from './taught-card.tsx'
import { Unanswered } from './unanswered.tsx'
import { WhatSells } from './what-sells.tsx'
import { WhereLearnersStop } from './where-learners-stop.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('My Courses')
}

/** Loaded once, while the page is shown already. A failure is for the log; the page shows an empty list (S2 §8). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  const courses = loadCourses().catch((error: unknown) => {
    console.error(error)
    return { courses: [], hasMore: false }
  })
  const asked = countInvitations().catch((error: unknown) => {
    console.error(error)
    return 0
  })
  const questions = loadQuestions().catch((error: unknown) => {
    console.error(error)
    return nothingAsked
  })
  const stops = loadStops().catch((error: unknown) => {
    console.error(error)
    return []
  })
  const toMark = countToMark().catch((error: unknown) => {
    console.error(error)
    return 0
  })
  // One promise for as long as the page stays: a new one with every render would wait for ever.
  const loaded = Promise.all([courses, asked, questions, stops, toMark])
  // What is shown already must not make way for a spinner.
  return { loaded: hasEarly() ? await loaded : loaded }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = keepLoaded

export function HydrateFallback() {
  return (
    <>
      <EarlySlot />
      <Waiting />
    </>
  )
}

type Listed = TaughtCourse | EnrolledCourse
type Loaded = { courses: Listed[]; hasMore: boolean }

/** Who teaches sees what they teach; a learner who comes here sees what they learn. */
async function loadCourses(): Promise<Loaded> {
  const { user } = readSession()
  if (user && firstRole(user) === 'User') {
    const { data, page } = await api('GET /enrollments/me')
    return { courses: data.map(enrolledCourse), hasMore: page.total_is_more }
  }
  const { data, page } = await api('GET /courses/my/courses')
  // What was put away comes after everything else.
  const courses = data.toSorted((a, b) => Number(a.is_archived) - Number(b.is_archived))
  return { courses: courses.map(taughtCourse), hasMore: page.total_is_more }
}

type Asked = { data: UnansweredQuestion[]; total: number; answered_in_hours: number | null }
const nothingAsked: Asked = { data: [], total: 0, answered_in_hours: null }

async function loadQuestions(): Promise<Asked> {
  const { user } = readSession()
  if (!user || firstRole(user) === 'User') return nothingAsked
  return api('GET /courses/my/questions')
}

async function countToMark() {
  const { user } = readSession()
  if (!user || firstRole(user) === 'User') return 0
  return (await api('GET /marking')).total
}

async function loadStops() {
  const { user } = readSession()
  if (!user || firstRole(user) === 'User') return []
  return (await api('GET /courses/my/stops')).data
}

async function countInvitations() {
  const { user } = readSession()
  if (!user || firstRole(user) === 'User') return 0
  return (await api('GET /invitations/me')).data.length
}

export default function MyCoursesPage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Await resolve={loaderData.loaded}>
        {([listed, asked, questions, stops, toMark]) => (
          <Courses {...listed} asked={asked} questions={questions} stops={stops} toMark={toMark} />
        )}
      </Await>
    </Suspense>
  )
}

type Waits = { asked: number; questions: Asked; stops: Stop[]; toMark: number }

function Courses({ courses, hasMore, asked, questions, stops, toMark }: Loaded & Waits) {
  const { pathname } = useLocation()
  return (
    <div className="wrap member-page">
      <div className="page-head">
        <h1>My Courses</h1>
        <Link to="/messages">Messages</Link>
      </div>
      <InvitationsWaiting count={asked} />
      <ToMark count={toMark} />
      <Unanswered questions={questions.data} total={questions.total} hours={questions.answered_in_hours} />
      <WhatSells courses={courses.filter((course) => 'figures' in course)} />
      <WhereLearnersStop stops={stops} />
      <LearningList<Listed>
        path={pathname}
        courses={courses}
        hasMore={hasMore}
        fits={fitsMyCourses}
        card={(course) => ('figures' in course ? <TaughtCard course={course} /> : <LearningCard course={course} />)}
        empty={() => <NothingHere />}
      />
    </div>
  )
}

function Waiting() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>My Courses</h1>
      <p className="row muted">
        <span className="spinner" />
        Loading your courses
      </p>
    </div>
  )
}

function NothingHere() {
  const { user } = readSession()
  const teaches = user !== null && firstRole(user) !== 'User'
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>No courses here</h2>
      <p className="muted">
        {teaches ? 'The courses you teach will appear here.' : 'The courses you take will appear here.'}
      </p>
      <Link className="button" to={teaches ? '/newcourse' : '/courses'}>
        {teaches ? 'Create Course' : 'Browse a course'}
      </Link>
    </div>
  )
}
