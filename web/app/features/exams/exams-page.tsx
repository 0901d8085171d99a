import { api } from '../../platform/api.ts'
import { orKept } from '../../platform/kept-answers.ts'
import { memberMeta } from '../../platform/member-page.ts'
import { signedInId } from '../../platform/private-copies.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
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
  if (!signedInId()) return { isVisitor: true, data: undefined, plan: null, problem: undefined }
  // What was answered offline counts here as well.
  await sendAnswers()
  try {
    const [{ data }, plan] = await Promise.all([
      orKept('/exams/me', () => api('GET /exams/me')),
      orKept('/plan', () => api('GET /plan')).catch(() => ({ data: null })),
    ])
    return { isVisitor: false, data, plan: plan.data, problem: undefined }
  } catch (error) {
    return { isVisitor: false, data: undefined, plan: null, problem: failureText(error) }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function ExamsPage({ loaderData: { isVisitor, data, plan, problem } }: Route.ComponentProps) {
  if (isVisitor) return <TryExam />
  return (
    <div className="wrap member-page exams-page">
      <KnownUntil path="/exams/me" />
      {data?.exam ? (
        <MyExamView exam={data.exam} papers={data.papers} now={data.now} plan={plan} />
      ) : (
        <>
          <h1>My exam</h1>
          <FormMessage text={problem} />
          {!problem && (
            <p className="lead">
              Say what you sit and when. We show where you stand, plan your weeks and choose what to practise.
            </p>
          )}
          {!problem && <SetExam />}
        </>
      )}
    </div>
  )
}
