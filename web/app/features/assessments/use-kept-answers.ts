import type { Question } from '@koya/contract/endpoints/assessments.ts'
import { useEffect, useRef, useState } from 'react'
import { keep, kept, VISITOR } from '../../platform/device/kept-values.ts'
import { useKeeping } from '../../platform/device/use-keeping.ts'
import { readSession } from '../../platform/session/session.ts'
import type { Answers } from './exam/exam-draft.ts'
import type { Times } from './question-clock.ts'
import { answersTo } from './same-paper.ts'
import type { useQuestionClock } from './use-question-clock.ts'

type Given = {
  answers: Answers
  setAnswers: (answers: Answers) => void
  isHandedIn: boolean
  clock: ReturnType<typeof useQuestionClock>
}
type Shown = (Pick<Question, 'id' | 'options'> & { kind?: Question['kind'] })[]
/** With the options as the screen showed them: the next time they may come in another order. */
type Kept = { given: Answers; ms: Times; shown?: Shown }

/** What was answered outlives a reload and a line that is down, until it is handed in. */
export function useKeptAnswers(name: string, questions: Shown, { answers, setAnswers, isHandedIn, clock }: Given) {
  const owner = readSession().user?.id ?? VISITOR
  const { keeping, follow } = useKeeping()
  const isTouched = useRef(false)
  /** Another number makes the form anew, with what was found: its text fields take values only when they are made. */
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the quiz is opened
  useEffect(() => {
    kept<Kept | Answers>(owner, name)
      .then((found) => {
        if (!found || isTouched.current) return
        // What an earlier version kept are the answers alone.
        const { given, ms, shown = [] } = isWithTimes(found) ? found : { given: found, ms: {} }
        setAnswers(answersTo(questions, given, shown))
        clock.setTimes(ms)
        setRound(1)
      })
      .catch(() => undefined)
  }, [owner, name])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read when an answer is given
  useEffect(() => {
    if (isHandedIn) void keep(owner, name, undefined).catch(() => undefined)
    else if (isTouched.current) follow(keep(owner, name, keptOf(answers, clock.readTimes(), questions)))
  }, [owner, name, answers, isHandedIn, follow])

  function give(given: Answers) {
    isTouched.current = true
    setAnswers(given)
  }

  return { give, round, keeping }
}

function keptOf(given: Answers, ms: Times, questions: Shown): Kept {
  return { given, ms, shown: questions.map(({ id, options }) => ({ id, options })) }
}

function isWithTimes(found: Kept | Answers): found is Kept {
  return 'given' in found && 'ms' in found
}
