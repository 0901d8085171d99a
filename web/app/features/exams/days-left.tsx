import type { Exam } from '@koya/contract/endpoints/exams/exams.ts'
import { counted } from '../../ui/text/counted.ts'

/** How long there is; once it has begun, a word instead of a nought, and once it is over, the way on. */
export function DaysLeft({ exam: { stage, days_left } }: { exam: Exam }) {
  if (stage === 'over')
    return (
      <p>
        This diet is over. Choose the next one below, with the papers you still have to write. Your answers stay, so you
        go on from where you are.
      </p>
    )
  if (stage === 'on') return <p>Your diet has begun. We wish you well.</p>
  return (
    <p className="days-left">
      <b>{days_left}</b>
      <span>
        {days_left === 1 ? 'day left' : 'days left'},
        <br />
        {counted(Math.floor(days_left / 7), 'week')} to study
      </span>
    </p>
  )
}
