import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { Link } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { calabash, Motif } from '../../../ui/motif.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { howItWent } from '../../assessments/how-it-went.ts'
import { lessonPath } from '../../assessments/with-marked.ts'
import type { LeftQuiz } from './what-is-left.ts'

type AlmostThereProps = { classroom: Classroom; left: LeftQuiz[] }

/** Everything is read, and a quiz is not passed: what is missing, what helps, and the way to try again. */
export function AlmostThere({ classroom, left }: AlmostThereProps) {
  const isLost = left.some(({ assessment }) => assessment.attempts_left === 0)
  const first = isLost ? undefined : left[0]
  const lessons = classroom.sections.flatMap((section) => section.lessons).filter(({ assessment }) => !assessment)
  return (
    <section className="finish is-waiting" aria-labelledby="finished-title">
      <div className="words">
        <p className="small muted">{classroom.course.name}</p>
        <h1 id="finished-title">{headline(left, first)}</h1>
        <p className="lead">
          {first
            ? `The other ${counted(lessons.length, 'lesson is', 'lessons are')} done. You get your certificate once ${left.length === 1 ? 'this is' : 'these are'} passed.`
            : 'There is no attempt left, so this course ends without a certificate. What you learnt stays yours, and your teacher may be able to help.'}
        </p>
        <ul className="left-list">
          <li className="row">
            <Icon name="check" />
            <span>{`${lessons.length} of ${counted(lessons.length, 'lesson')}`}</span>
          </li>
          {left.map((quiz) => (
            <li key={quiz.id} className="row">
              <Icon name={quiz.kind === 'exam' ? 'clock' : 'pen'} />
              <span>
                <Link to={lessonPath(classroom, quiz.id)}>{quiz.title}</Link>
                <small className="muted">{about(quiz)}</small>
              </span>
            </li>
          ))}
        </ul>
        {first ? (
          <Ways classroom={classroom} quiz={first} />
        ) : (
          <p className="ways">
            <Link className="button" to="/mylearning">
              See My Learning
            </Link>
          </p>
        )}
      </div>
      {first && (
        <div className="ghost">
          <Motif drawing={calabash} />
          <b>Your certificate will be here</b>
          <p>With your name, the course and a code that employers can check.</p>
        </div>
      )}
    </section>
  )
}

function Ways({ classroom, quiz: { id, help, assessment } }: { classroom: Classroom; quiz: LeftQuiz }) {
  const hasTried = assessment.best !== null
  return (
    <div className="ways">
      <Link className="button" to={lessonPath(classroom, id)}>
        {hasTried ? 'Try again' : 'Take it now'}
      </Link>
      {help.length > 0 && (
        <p className="small muted">
          Worth reading again first:{' '}
          {help.map((lesson, at) => (
            <span key={lesson.id}>
              {at > 0 && ' and '}
              <Link to={lessonPath(classroom, lesson.id)}>{lesson.title}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  )
}

function headline(left: LeftQuiz[], first: LeftQuiz | undefined) {
  if (!first) return 'You have done every lesson'
  if (left.length > 1) return `${left.length} steps left`
  return first.kind === 'exam' ? 'One step left: pass the exam' : 'One step left: pass the quiz'
}

function about(quiz: LeftQuiz) {
  const { pass_mark, best, attempts_left } = quiz.assessment
  const tries = attempts_left === null ? 'as often as you like' : `${attempts_left} left`
  return [
    howItWent(quiz) ?? 'Not tried yet',
    best && `your best is ${Math.round(best.score)}%`,
    `${pass_mark}% is needed`,
    `attempts: ${tries}`,
  ]
    .filter(Boolean)
    .join(', ')
}
