import type { MyExam } from '@koya/contract/endpoints/exams/exams.ts'
import { SHORT_SITTING_MINUTES } from '@koya/contract/rules/exams/practice.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

type TwentyMinutesProps = { now: MyExam['now']; hasQuestions: boolean }

/** The one thing to do now. Where no paper has a question yet, nothing leads to practice. */
export function TwentyMinutes({ now: { due, weak, fresh }, hasQuestions }: TwentyMinutesProps) {
  if (!hasQuestions) return <NoQuestions />
  const isNothing = due + (weak?.count ?? 0) + fresh === 0
  return (
    <section className="card twenty-minutes" aria-labelledby="twenty-minutes">
      <h2 id="twenty-minutes">Twenty minutes now</h2>
      {isNothing ? (
        <p className="muted">Nothing is due. You can still go over what you know.</p>
      ) : (
        <ul>
          {due > 0 && (
            <Line
              count={due}
              text={due === 1 ? 'question you are about to forget' : 'questions you are about to forget'}
            />
          )}
          {weak && <Line count={weak.count} text={`on ${weak.name}, which carries many marks`} />}
          {fresh > 0 && <Line count={fresh} text={fresh === 1 ? 'new one' : 'new ones'} />}
        </ul>
      )}
      <Link className="button wide" to={`/practice?minutes=${SHORT_SITTING_MINUTES}`}>
        Start
      </Link>
      <p className="small muted row">
        <Icon name="check" />
        Saved on this device, so it works offline.
      </p>
    </section>
  )
}

function NoQuestions() {
  return (
    <section className="card twenty-minutes" aria-labelledby="twenty-minutes">
      <h2 id="twenty-minutes">Nothing to practise yet</h2>
      <p className="muted">
        There are no questions for your papers so far. When you do the quizzes of a course for one of them, its
        questions come here too.
      </p>
      <Link className="button wide" to="/plan">
        See your plan
      </Link>
    </section>
  )
}

function Line({ count, text }: { count: number; text: string }) {
  return (
    <li>
      <b>{count}</b>
      <span>{text}</span>
    </li>
  )
}
