import { mostInCourse } from '../../features/curriculum/curriculum-limits.ts'
import { checkFound, type Found } from '../../features/question-bank/import/found-questions.ts'
import type { PackagedQuestion } from '../packaged-course.ts'
import { packagedQuestion } from '../read-questions.ts'

/** Takes what can be asked here, as much as a course has room for, and says of the rest why not. */
export function questionTaker(leftOut: string[]) {
  let left = mostInCourse.questions
  return (found: Found[], where: string): PackagedQuestion[] => {
    const taken = found.flatMap((one) => {
      const { draft, problems = [] } = checkFound(one)
      for (const said of draft ? (one.notes ?? []) : problems) leftOut.push(`${where}: ${nameOf(one)}: ${said}`)
      return draft ? [packagedQuestion(draft)] : []
    })
    const fitting = taken.slice(0, left)
    left -= fitting.length
    if (fitting.length < taken.length)
      leftOut.push(
        `${where}: ${taken.length - fitting.length} questions; a course has at most ${mostInCourse.questions}`,
      )
    return fitting
  }
}

/** Its first words tell its author which one it is. */
function nameOf({ draft }: Found) {
  const [line = ''] = draft?.prompt.split('\n') ?? []
  return line ? `“${line.length > 60 ? `${line.slice(0, 60)}…` : line}”` : 'a question'
}
