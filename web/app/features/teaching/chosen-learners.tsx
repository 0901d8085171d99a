import { type ReactNode, useState } from 'react'
import { downloadFile } from '../../platform/download-file.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { counted } from '../../ui/text/counted.ts'
import type { LearnersAsked } from './find-learners.tsx'
import { WriteToLearners } from './write-to-learners.tsx'

export type Choosing = { chosen: number[]; choose: (id: number, isChosen: boolean) => void }
type ChosenLearnersProps = {
  courseId: number
  asked: LearnersAsked
  /** How many the search has; null where everybody is listed. */
  found: number | null
  children: (choosing: Choosing) => ReactNode
}

/** What can be done with learners: write to those who are marked, or to all of the list, and take it along. */
export function ChosenLearners({ courseId, asked, found, children }: ChosenLearnersProps) {
  const [chosen, setChosen] = useState<number[]>([])
  const [isWriting, setIsWriting] = useState(false)
  const [problem, setProblem] = useState<string>()

  // A process of the version before counts nobody, and cannot write to those who are found.
  const isEverybody = found === null || found === undefined
  const who = whoIsMeant(chosen.length, isEverybody ? null : found)
  const { search, show } = asked
  const to =
    chosen.length > 0 || !isEverybody ? { learner_ids: chosen, ...(chosen.length === 0 && { search, show }) } : {}

  function choose(id: number, isChosen: boolean) {
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
  }

  async function save() {
    setProblem(undefined)
    await saveLearners(courseId, asked).catch((error: unknown) => setProblem(failureText(error)))
  }

  return (
    <>
      <p className="row learner-actions">
        <button type="button" className="button line compact" onClick={() => setIsWriting(true)}>
          Write to {who}
        </button>
        <button type="button" className="button line compact" onClick={save}>
          Download as a table (CSV)
        </button>
      </p>
      <FormMessage text={problem} />
      {children({ chosen, choose })}
      {isWriting && <WriteToLearners courseId={courseId} to={to} who={who} onClose={() => setIsWriting(false)} />}
    </>
  )
}

/** Whom a message reaches: those who are marked, else all who are listed, on whichever page. */
function whoIsMeant(chosen: number, found: number | null) {
  if (chosen > 0) return counted(chosen, 'learner')
  if (found === null) return 'all learners'
  return found === 1 ? 'the one learner found' : `the ${found} learners found`
}

/** The learners who are asked for, as a file. */
function saveLearners(courseId: number, { search, sort, show }: LearnersAsked) {
  const query = new URLSearchParams({ search, sort, show })
  return downloadFile(`/courses/${courseId}/learners.csv?${query}`, `learners-${courseId}.csv`)
}
