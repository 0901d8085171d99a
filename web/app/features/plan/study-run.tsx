import type { Plan } from '@koya/contract/endpoints/exams/plan.ts'
import { counted } from '../../ui/text/counted.ts'

const forgivenTexts = [
  'Two missed days a month are forgiven, and days of rest are never missed.',
  'One missed day this month was forgiven, and one more would be.',
  'Two missed days this month were forgiven.',
]

/** One plain line. Whoever missed more begins again without a word about it. */
export function StudyRun({ study: { days, forgiven } }: { study: Plan['study'] }) {
  if (days === 0)
    return <p className="small muted">Your study days are counted from your next question or lesson on.</p>
  return (
    <p className="small muted">
      <b>{days === 1 ? '1 study day so far.' : `${counted(days, 'study day')} in a row.`}</b> {forgivenTexts[forgiven]}
    </p>
  )
}
