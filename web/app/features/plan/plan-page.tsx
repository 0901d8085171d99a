import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { loadForMember, memberMeta } from '../../platform/member-page.ts'
import { KnownUntil } from '../../ui/known-until.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { counted } from '../../ui/text/counted.ts'
import { examLinks } from '../exams/exam-links.ts'
import { WeekStrip } from '../exams/week-strip.tsx'
import { sendAnswers } from '../practice/send-answers.ts'
import type { Route } from './+types/plan-page'
import { CalendarAddress } from './calendar-address.tsx'
import { PlanWeek } from './plan-week.tsx'
import { StudyRun } from './study-run.tsx'

export const links = examLinks

export function meta() {
  return memberMeta('My plan')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadForMember(request.url, async () => {
    await sendAnswers()
    return orKept('/plan', () => api('GET /plan'))
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function PlanPage({ loaderData: { data: plan } }: Route.ComponentProps) {
  if (!plan)
    return (
      <div className="wrap member-page exams-page">
        <h1>My plan</h1>
        <p className="muted">Set your exam first, and we plan the weeks until then.</p>
        <p className="button-row">
          <Link className="button" to="/exams">
            Set my exam
          </Link>
        </p>
        <CalendarAddress />
      </div>
    )
  const weeks = Array.from({ length: Math.ceil(plan.days.length / 7) }, (_, at) => plan.days.slice(7 * at, 7 * at + 7))
  const lastShown = plan.days.at(-1)?.day ?? plan.starts_on
  const ahead = plan.weeks.filter(({ monday }) => monday > lastShown)
  return (
    <div className="wrap member-page exams-page">
      <h1>My plan</h1>
      <p className="muted">
        <UntilDiet plan={plan} />
      </p>
      <KnownUntil path="/plan" />
      <StudyRun study={plan.study} />
      {weeks.map((days, at) => (
        <section key={days[0]?.day} aria-label={at === 0 ? 'This week' : `Week of ${formatDay(days[0]?.day ?? '')}`}>
          <h2>{at === 0 ? 'This week' : `Week of ${formatDay(days[0]?.day ?? '').replace(/ \d{4}$/, '')}`}</h2>
          <PlanWeek days={days} note={at === 0 ? plan.note : null} />
        </section>
      ))}
      {ahead.length > 0 && (
        <section aria-labelledby="until-the-diet">
          <h2 id="until-the-diet">Until the diet</h2>
          <p className="small muted">
            {counted(ahead.length, 'more week', 'more weeks')}. What each day brings is worked out from how you do until
            then; your calendar has it day by day, as planned now.
          </p>
          <WeekStrip weeks={plan.weeks} startsOn={plan.starts_on} />
        </section>
      )}
      <CalendarAddress />
    </div>
  )
}

function UntilDiet({ plan: { stage, days_left, is_day_known, starts_on } }: { plan: Plan }) {
  const diet = is_day_known ? formatDay(starts_on) : `the diet of ${formatDay(starts_on).slice(2)}`
  if (stage === 'over')
    return (
      <>
        Your plan led to {diet}, which is over. <Link to="/exams">Choose your next diet</Link>
      </>
    )
  if (stage === 'on')
    return (
      <>
        Your diet has begun. We wish you well. <Link to="/exams">My exam</Link>
      </>
    )
  return (
    <>
      {counted(days_left, 'day')} until {diet}. We work it out again every day from what you have done and what is still
      weak. <Link to="/exams">My exam</Link>
    </>
  )
}
