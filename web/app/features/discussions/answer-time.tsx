import type { AnsweredIn } from '@koya/contract/endpoints/discussions.ts'
import { hoursWords } from './hours-words.ts'

/** How soon one may hope for an answer: as it was in the last months, and nothing where nobody knows. */
export function AnswerTime({ answeredIn }: { answeredIn: AnsweredIn | undefined }) {
  if (!answeredIn || answeredIn.hours === null) return null
  const { hours, teachers } = answeredIn
  return (
    <p className="small muted">
      Usually answered within {hoursWords(hours)}
      {teachers.length > 1 &&
        `: ${teachers.map(({ name, hours }) => `${name} within ${hoursWords(hours)}`).join(', ')}`}
      .
    </p>
  )
}
