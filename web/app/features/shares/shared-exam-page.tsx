import type { SharedExam } from '@koya/contract/endpoints/exams/shares.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { apiContext } from '../../platform/api-context.ts'
import { memberSheet } from '../../platform/member-styles.ts'
import { orNothing, secretHeaders, secretMeta } from '../../platform/secret-link.ts'
import styles from '../../styles/member/exams.css?url'
import mockStyles from '../../styles/member/mocks.css?url'
import { counted } from '../../ui/text/counted.ts'
import { BandPlot } from '../exams/band-plot.tsx'
import type { Route } from './+types/shared-exam-page'

export function links() {
  return [memberSheet, ...[styles, mockStyles].map((href) => ({ rel: 'stylesheet', href }))]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { token } = params
  return orNothing(context.get(apiContext)('GET /shared-exams/:token', { params: { token } }), 404)
}

export const headers = secretHeaders

/** Says no name: what a messenger shows of a link is read by whoever looks over a shoulder. */
export function meta() {
  return secretMeta('How exam preparation is going')
}

export default function SharedExamPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap member-page exams-page">
      {loaderData ? (
        <Shared shared={loaderData} />
      ) : (
        <>
          <h1>This link has ended</h1>
          <p className="lead">Whoever sent it to you chose how long it works. Please ask them for a new one.</p>
        </>
      )}
    </div>
  )
}

const states = {
  done: 'Done',
  partly: 'Partly',
  moved: 'Moved',
  today: 'Today',
  ahead: 'Ahead',
  rest: 'Rest',
  exam: 'Exam',
}
const stages = { on: 'It has begun.', over: 'It is over.' }
const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

function Shared({ shared }: { shared: SharedExam }) {
  const { first_name, exam, papers, week, planned_minutes, done_minutes, study_days, ends_on } = shared
  return (
    <>
      <h1>How {first_name} is preparing</h1>
      <p className="lead">
        {exam.body} {exam.level}, {exam.is_day_known ? formatDay(exam.starts_on) : formatDay(exam.starts_on).slice(2)}.{' '}
        {exam.stage === 'ahead' ? `${counted(exam.days_left, 'day')} left.` : stages[exam.stage]}
      </p>
      <section aria-labelledby="plan-kept">
        <h2 id="plan-kept">The plan this week</h2>
        <p>
          {counted(done_minutes, 'minute')} done of {planned_minutes} planned. In the last four weeks {first_name}{' '}
          studied on {counted(study_days, 'day')}.
        </p>
        <ol className="shared-week">
          {week.map(({ day, state }) => (
            <li key={day} className={`is-${state}`}>
              <span aria-hidden="true">{names[new Date(day).getUTCDay()]}</span>
              <span className="visually-hidden">{formatDay(day)}</span>
              <b>{states[state]}</b>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="how-ready">
        <h2 id="how-ready">How ready</h2>
        <div className="exam-papers">
          {papers.map(({ code, title, readiness }) => (
            <article key={code} className="card exam-paper">
              <h3>{title}</h3>
              {readiness ? (
                <>
                  <p className="band-words">
                    {readiness.low} to {readiness.high}%<small>from {counted(readiness.answers, 'answer')}</small>
                  </p>
                  <BandPlot now={readiness} earlier={undefined} />
                </>
              ) : (
                <p className="muted">Too few answers so far to say.</p>
              )}
            </article>
          ))}
        </div>
        <p className="small muted">
          A band is our honest guess at the mark if the paper were sat today. It is not a promise. This link works until{' '}
          {formatDay(ends_on)}.
        </p>
      </section>
    </>
  )
}
