import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { Link, useRevalidator } from 'react-router'
import { memberMeta } from '../../platform/member-page.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { QuestionSkeleton } from '../assessments/question-skeleton.tsx'
import { examLinks } from '../exams/exam-links.ts'
import type { Route } from './+types/practice-page'
import { askedIn, loadPractice } from './load-practice.ts'
import { PracticeRun } from './practice-run.tsx'

export const links = examLinks

export function meta() {
  return memberMeta('Practice')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = askedIn(request.url)
  try {
    return { asked, ...(await loadPractice(asked)), problem: undefined, code: undefined }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status < 400 || error.status >= 500) throw error
    const { code } = error
    return { asked, questions: [], isSample: false, problem: failureText(error), code }
  }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <QuestionSkeleton />
}

export default function PracticePage({ loaderData }: Route.ComponentProps) {
  const { asked, questions, isSample, problem, code } = loaderData
  const { revalidate } = useRevalidator()
  const first = questions[0]
  if (first)
    return (
      <div className="wrap member-page practice-page">
        <PracticeRun
          key={questions.map(({ id }) => id).join()}
          questions={questions}
          isSample={isSample}
          minutes={isSample ? undefined : asked.minutes}
          onMore={() => void revalidate()}
        />
      </div>
    )
  return (
    <div className="wrap member-page practice-page">
      <h1>Practice</h1>
      <p className="muted">{noneText({ problem, paper: asked.paper ?? asked.topic?.split('/')[0], code })}</p>
      <p className="button-row">
        <Link className="button" to="/exams">
          {code === 'no_exam' ? 'Set your exam' : 'Back to my exam'}
        </Link>
      </p>
    </div>
  )
}

function noneText({
  problem,
  paper,
  code,
}: {
  problem: string | undefined
  paper: string | undefined
  code: string | undefined
}) {
  if (code === 'not_found') return `There is no paper called ${paper ?? ''} here.`
  if (problem) return problem
  return paper
    ? `There are no questions for ${paper} yet. When you do the quizzes of a course for this paper, its questions come here too.`
    : 'Choose a paper to practise.'
}
