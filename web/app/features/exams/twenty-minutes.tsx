import type { MyExam } from '@koya/contract/endpoints/exams/exams.ts'
import { SHORT_SITTING_MINUTES } from '@koya/contract/rules/exams/practice.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** The one thing to do now. */
export function TwentyMinutes({ now: { due, weak, fresh } }: { now: MyExam['now'] }) {
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

function Line({ count, text }: { count: number; text: string }) {
  return (
    <li>
      <b>{count}</b>
      <span>{text}</span>
    </li>
  )
}
