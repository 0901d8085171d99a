import { isPaperCode } from '@koya/contract/rules/exams/topics.ts'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { loadForMember, memberMeta } from '../../platform/member-page.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { counted } from '../../ui/text/counted.ts'
import { QuestionSkeleton } from '../assessments/question-skeleton.tsx'
import { mockLinks } from '../exams/exam-links.ts'
import { noSuchPaper } from '../exams/no-such-paper.ts'
import { orGone } from '../not-found/gone.ts'
import type { Route } from './+types/mock-page'
import { EarlierMocks } from './earlier-mocks.tsx'
import { PausedMock } from './paused-mock.tsx'
import { useMock } from './use-mock.ts'

/** What only a mock under way needs comes when one is begun. */
const ExamFocus = lazy(() => import('../assessments/exam/exam-focus.tsx'))

export const links = mockLinks

export function meta() {
  return memberMeta('Mock exam')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const paper = params.paper.toUpperCase()
  const ask = async () => {
    if (!isPaperCode(paper)) throw noSuchPaper()
    return (await api('GET /mocks', { query: { paper } })).data
  }
  return loadForMember(request.url, () => orGone(ask(), noSuchPaper))
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page exams-page skeleton" aria-busy="true">
      <span className="bar short" />
      <h1>Mock exam</h1>
      <span className="bar" />
      <div className="card mock-about" aria-hidden="true">
        <span className="bar heading" />
        <span className="bar" />
        <span className="bar" />
        <span className="bar short" />
      </div>
    </div>
  )
}

export default function MockPage({ loaderData }: Route.ComponentProps) {
  const { paper, title, about, open, mocks } = loaderData
  const { sat, problem, isBusy, clock, keep, begin, resume, pause, handIn, leave } = useMock(paper)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is opened with a mock under way
  useEffect(() => {
    if (open && !open.is_paused) void begin()
  }, [])

  if (sat?.mock.paused_at) return <PausedMock mock={sat.mock} isBusy={isBusy} problem={problem} onResume={resume} />
  if (sat)
    return (
      <Suspense fallback={<QuestionSkeleton />}>
        <ExamFocus
          title={`Mock exam ${sat.mock.number}`}
          course={title}
          attempt={{ ...sat.mock, lesson_id: null }}
          draft={sat.draft}
          isBusy={isBusy}
          problem={problem}
          clock={clock}
          keep={keep}
          noteOf={(place) => noteOf(sat.mock.sections, place)}
          onHandIn={handIn}
          onLeave={leave}
          more={
            sat.mock.pauses_left > 0 && (
              <button type="button" className="button small line" onClick={() => void pause()}>
                Pause
              </button>
            )
          }
        />
      </Suspense>
    )
  return (
    <div className="wrap member-page exams-page">
      <p className="small muted">
        <Link to="/exams">My exam</Link> · <Link to={`/exams/${paper}`}>{paper}</Link>
      </p>
      <h1>Mock exam</h1>
      <p className="lead">{title}</p>
      {about ? (
        <section className="card mock-about" aria-labelledby="how-it-is">
          <h2 id="how-it-is">{open ? `Mock exam ${open.number} is open` : 'Like the paper'}</h2>
          <p>
            {counted(about.questions, 'question')} in {counted(about.minutes, 'minute')}
            {about.written > 0 && `, ${about.written} of them written`}.
          </p>
          {about.sections.length > 1 && (
            <ul className="mock-sections">
              {about.sections.map(({ name, questions, marks }) => (
                <li key={name}>
                  <b>{name}</b> {counted(questions, 'question')}, {counted(marks, 'mark')} each
                </li>
              ))}
            </ul>
          )}
          <p className="muted">{pauseText(about.pauses, about.pause_minutes)}</p>
          <p className="muted">
            Every answer is saved at once, on this device and on our server. If the power goes, open this page again and
            carry on.
            {about.is_ours && ' We do not know how the institute lays out this paper, so this layout is ours.'}
            {about.source && ` The sections are those of ${about.source}, with as many questions as our bank has.`}
          </p>
          <FormMessage text={problem} />
          <SubmitButton
            type="button"
            className="button"
            isBusy={isBusy}
            onClick={() => void (open?.is_paused ? resume(open.id) : begin())}
          >
            {open ? 'Continue the mock' : 'Start the mock'}
          </SubmitButton>
        </section>
      ) : (
        <p className="muted">There are no questions for this paper yet, so there is no mock exam.</p>
      )}
      <EarlierMocks mocks={mocks} />
    </div>
  )
}

function pauseText(pauses: number, minutes: number) {
  if (pauses === 0) return 'Once you start, the clock keeps running, as in the exam hall.'
  return `You may pause ${pauses === 1 ? 'once' : `${pauses} times`}, for up to ${counted(minutes, 'minute')}. The questions are hidden while you pause.`
}

function noteOf(sections: { name: string; marks: number; questions: number }[], place: number) {
  let before = 0
  for (const { name, marks, questions } of sections) {
    before += questions
    if (place <= before) return sections.length > 1 ? `${name} · ${counted(marks, 'mark')}` : counted(marks, 'mark')
  }
  return ''
}
