import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { idAsked, memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { RichWords } from '../assessments/rich-words.tsx'
import { AnswerFile } from '../media/answers/answer-file.tsx'
import { PrivatePicture } from '../media/private-picture.tsx'
import { gone, orGone } from '../not-found/gone.ts'
import type { Route } from './+types/answer-page'
import { GivenMarks } from './given-marks.tsx'
import { MarkForm } from './mark-form.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Mark an answer')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  needSession(request.url)
  const id = idAsked(params.id)
  if (!id) throw noSuchAnswer()
  const ask = async () => (await api('GET /marking/:id', { params: { id } })).data
  return orGone(ask(), noSuchAnswer)
}
clientLoader.hydrate = true as const

function noSuchAnswer() {
  return gone(
    'We could not find this answer',
    'It may belong to a course that you do not teach, or its learner may have left.',
    { label: 'To mark', to: '/instructor/marking' },
  )
}

export function HydrateFallback() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>Mark an answer</h1>
      <p className="row muted">
        <span className="spinner" />
        Loading the answer
      </p>
    </div>
  )
}

export default function AnswerPage({ loaderData }: Route.ComponentProps) {
  return <Answer key={loaderData.id} loaded={loaderData} />
}

/** One answer, and beside it the rubric. */
function Answer({ loaded }: { loaded: Route.ComponentProps['loaderData'] }) {
  const [answer, setAnswer] = useState(loaded)
  const {
    course,
    lesson_title,
    learner,
    prompt,
    prompt_html,
    text,
    pictures,
    files,
    handed_in_at,
    next_id,
    explanation,
  } = answer
  return (
    <div className="wrap member-page marking">
      <p className="small">
        <Link to="/instructor/marking">To mark</Link>
      </p>
      <h1>{learner}</h1>
      <p className="muted">
        {course.course_name}, {lesson_title} · handed in <TimeAgo at={handed_in_at} />
      </p>
      <div className="marking-parts">
        <section className="card" aria-labelledby="asked">
          <h2 id="asked" className="visually-hidden">
            The question and the answer
          </h2>
          <div className="asked-prompt">
            <RichWords text={prompt} html={prompt_html} />
          </div>
          <p className="written">{text || 'Only pictures or files were handed in.'}</p>
          {pictures.map((url, at) => (
            <PrivatePicture key={url} url={url} alt={`Handed in, ${at + 1} of ${pictures.length}`} opens />
          ))}
          {files.map((url) => (
            <AnswerFile key={url} url={url} isMine={false} />
          ))}
          {explanation && <p className="small muted written">Your explanation: {explanation}</p>}
        </section>
        <section className="card" aria-labelledby="marks">
          <h2 id="marks">Marks</h2>
          {answer.marking ? (
            <GivenMarks answer={answer} nextId={next_id} />
          ) : (
            <MarkForm answer={answer} onMarked={setAnswer} />
          )}
        </section>
      </div>
    </div>
  )
}
