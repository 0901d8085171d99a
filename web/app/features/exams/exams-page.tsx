import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/device/kept-answers.ts'
import { signedInId } from '../../platform/device/private-copies.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { KnownUntil } from '../../ui/known-until.tsx'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { sendAnswers } from '../practice/send-answers.ts'
import type { Route } from './+types/exams-page'
import { examLinks } from './exam-links.ts'
import { MyExamView } from './my-exam-view.tsx'
import { SetExam } from './set-exam.tsx'
import { TryExam } from './try-exam.tsx'

export const links = examLinks

export function meta() {
  return memberMeta('My exam')
}

export async function clientLoader() {
  if (!signedInId()) return { isVisitor: true, data: undefined, plan: null }
  // What was answered offline counts here as well.
  await sendAnswers()
  return { isVisitor: false, ...(await loadExamAndPlan()) }
}

/** One call for both, and each kept for itself: the paper's page, the plan and the dashboard show one of them without a line. */
async function loadExamAndPlan() {
  const asked = api('GET /exams/me', { query: { with: 'plan' } })
  const [{ data }, { data: plan }] = await Promise.all([
    orKept('/exams/me', async () => {
      const { plan: _plan, ...data } = (await asked).data
      return { data }
    }),
    orKept('/plan', async () => planIn(await asked)).catch(() => ({ data: null })),
  ])
  return { data, plan }
}

/** A process of the version before answers without the plan. */
async function planIn({ data: { plan } }: { data: { plan?: Plan | null | undefined } }) {
  return plan === undefined ? api('GET /plan') : { data: plan }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function ExamsPage({ loaderData: { isVisitor, data, plan } }: Route.ComponentProps) {
  if (isVisitor) return <TryExam />
  // By the server’s clock: a device that is years behind would offer diets that are over.
  const today = data?.today ?? lagosDay(new Date())
  return (
    <div className="wrap member-page exams-page">
      <KnownUntil path="/exams/me" />
      {data?.exam ? (
        <MyExamView
          exam={data.exam}
          papers={data.papers}
          now={data.now}
          plan={plan}
          today={today}
          passRule={data.pass_rule}
        />
      ) : (
        <>
          <h1>My exam</h1>
          <p className="lead">
            Tell us which exam you are sitting and when. We show you how ready you are, plan your weeks and choose what
            to practise.
          </p>
          <SetExam today={today} />
        </>
      )}
    </div>
  )
}
