import type { MockResult } from '@koya/contract/endpoints/exams/mocks.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { idAsked, loadForMember, memberMeta } from '../../platform/member-page.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { counted } from '../../ui/text/counted.ts'
import { mockLinks } from '../exams/exam-links.ts'
import { PassRule } from '../exams/pass-rule.tsx'
import { gone, orGone } from '../not-found/gone.ts'
import type { Route } from './+types/mock-result-page'
import { MockQuestion } from './mock-question.tsx'
import { TopicMarks } from './topic-marks.tsx'

export const links = mockLinks

export function meta() {
  return memberMeta('Mock exam')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = idAsked(params.id)
  const ask = async () => {
    if (!id) throw noSuchMock()
    return (await api('GET /mocks/:id', { params: { id } })).data
  }
  return loadForMember(request.url, () => orGone(ask(), noSuchMock))
}
clientLoader.hydrate = true as const

function noSuchMock() {
  return gone(
    'We could not find this mock exam',
    'It may belong to another account, or it has not been handed in yet.',
    { label: 'Your exams', to: '/exams' },
  )
}

export function HydrateFallback() {
  return <PageSkeleton />
}

export default function MockResultPage({ loaderData }: Route.ComponentProps) {
  return <Result key={loaderData.id} loaded={loaderData} />
}

function Result({ loaded }: { loaded: MockResult }) {
  const [result, setResult] = useState(loaded)
  const { paper, title, number, handed_in_at, score, marks, waiting, marked_by, topics, questions, is_late } = result
  return (
    <div className="wrap member-page exams-page">
      <p className="small muted">
        <Link to={`/exams/${paper}`}>{title}</Link> · <Link to={`/exams/${paper}/mock`}>Mock exams</Link>
      </p>
      <h1>Mock exam {number}</h1>
      <p className="muted">Handed in on {formatDay(lagosDay(new Date(handed_in_at)))}</p>
      <p className="band-words" role="status">
        {score === null ? 'Not all marked yet' : `${Math.round(score)}%`}
        <small>
          {marks.got === null ? `out of ${counted(marks.of, 'mark')}` : `${marks.got} of ${counted(marks.of, 'mark')}`}
        </small>
      </p>
      {waiting > 0 && (
        <p>
          {marked_by === 'self'
            ? `Mark ${waiting === 1 ? 'your written answer' : `your ${waiting} written answers`} below against the marking guide. Your score is final once all are marked.`
            : 'Your teacher will mark what you wrote. We will tell you when your score is ready.'}
        </p>
      )}
      {is_late && (
        <p className="muted">
          It was handed in after time was up, so we leave it out of comparisons. Your answers still count.
        </p>
      )}
      <Comparisons result={result} />
      <PassRule rule={result.pass_rule} />
      <TopicMarks topics={topics} />
      <section aria-labelledby="every-question">
        <h2 id="every-question">Every question</h2>
        <ol className="mock-questions">
          {questions.map((question, at) => (
            <MockQuestion key={question.id} result={result} question={question} place={at + 1} onMarked={setResult} />
          ))}
        </ol>
      </section>
    </div>
  )
}

/** What the mark can be compared with, as far as there is anything. */
function Comparisons({ result: { earlier, others, predicted } }: { result: MockResult }) {
  const lines = [
    earlier !== null && `Your earlier mocks: ${Math.round(earlier)}% on average.`,
    others && `Median of others: ${Math.round(others.median)}%, from ${counted(others.people, 'person', 'people')}.`,
    predicted && `Before you began, we expected between ${predicted.low} and ${predicted.high}%.`,
  ].filter((line) => typeof line === 'string')
  if (lines.length === 0) return null
  return (
    <ul className="mock-beside">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
