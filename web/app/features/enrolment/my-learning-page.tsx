import type { Enrolment } from '@koya/contract/endpoints/enrolment.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { keepLoaded } from '../../platform/keep-loaded.ts'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { EarlySlot } from '../../ui/early-slot.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { KnownUntil } from '../../ui/known-until.tsx'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { sendProgress } from '../classroom/offline/progress.ts'
import { PausedCourses } from '../instalments/paused-courses.tsx'
import type { Route } from './+types/my-learning-page'
import { fitsLearning } from './arrange-courses.ts'
import { LearningCard } from './learning-card.tsx'
import { LearningList } from './learning-list.tsx'
import { enrolledCourse } from './listed-courses.ts'
import { SetAside } from './set-aside.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('My Learning')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  // What was done offline counts here as well.
  await sendProgress()
  try {
    const { data, page } = await orKept('/enrollments/me', () => api('GET /enrollments/me'))
    // A copy kept by an older version has no page.
    return { enrolments: data, hasMore: page?.total_is_more ?? false, problem: undefined }
  } catch (error) {
    const said = error instanceof ApiFailure && error.status < 500 ? error.message : ''
    return { enrolments: [] as Enrolment[], hasMore: false, problem: said || messages.learning.activeCoursesFailed }
  }
}
clientLoader.hydrate = true as const

export const shouldRevalidate = keepLoaded

export function HydrateFallback() {
  return (
    <>
      <EarlySlot />
      <PageSkeleton />
    </>
  )
}

export default function MyLearningPage({ loaderData: { enrolments, hasMore, problem } }: Route.ComponentProps) {
  return (
    <div className="wrap member-page">
      <h1>My Learning</h1>
      <KnownUntil path="/enrollments/me" />
      <FormMessage text={problem} />
      <SetAside />
      <PausedCourses />
      <p className="small">
        <Link to="/learner/shelf">Kept for offline</Link>
      </p>
      <LearningList
        path="/mylearning"
        courses={enrolments.map(enrolledCourse)}
        hasMore={hasMore}
        fits={fitsLearning}
        card={(course) => <LearningCard course={course} />}
        empty={(menu) => (problem ? null : <NothingHere menu={menu} />)}
      />
    </div>
  )
}

function NothingHere({ menu }: { menu: string }) {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>{menu === 'all' ? 'You have not enrolled yet' : `No ${menu} courses`}</h2>
      <p className="muted">The courses you take will appear here, with your progress in each.</p>
      <Link className="button" to="/courses">
        Browse a course
      </Link>
    </div>
  )
}
