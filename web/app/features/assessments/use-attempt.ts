import type { Attempt, AttemptResult, Question } from '@koya/contract/endpoints/assessments.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import type { Answers } from './exam/exam-draft.ts'
import { answersTo } from './same-paper.ts'
import { useQuestionClock } from './use-question-clock.ts'

type Ways = {
  /** Leaves the rest of the page as it is. */
  isQuiet?: boolean
  /** What to say when the server cannot be reached. */
  withoutLine?: string
}

/** Nobody can hand in before something is begun; the server says so. */
export const nothingBegun = { id: 0, questions: [] }

/** What is to be handed in is no longer what was asked: said instead of handing it in. */
export class NotHandedIn extends Error {}

/** Answers given so far, the handing in, and what came of it. */
export function useAttempt(
  begin: () => Promise<Pick<Attempt, 'id' | 'questions'> & { shown?: Question[] }>,
  { isQuiet = false, withoutLine }: Ways = {},
) {
  const { revalidate } = useRevalidator()
  const [answers, setAnswers] = useState<Answers>({})
  const [result, setResult] = useState<AttemptResult>()
  /** These answers were handed in: the next attempt begins without them. */
  const [isHandedIn, setIsHandedIn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const clock = useQuestionClock()

  // Whoever is online again can hand in, and need not be told that they cannot.
  useEffect(() => {
    const forget = () => setProblem((told) => (told === withoutLine ? undefined : told))
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [withoutLine])

  /** True when it was marked. */
  async function handIn(given?: Answers) {
    if (isBusy) return false
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { id, questions, shown } = await begin()
      const body = { answers: answersTo(questions, given ?? answers, shown), ms: clock.readTimes() }
      setResult((await api('POST /attempts/:id/hand-in', { params: { id }, body })).data)
      setIsHandedIn(true)
      // Attempts left, what is done and perhaps the certificate have changed.
      if (!isQuiet) revalidate()
      return true
    } catch (error) {
      setProblem(problemOf(error, withoutLine))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  async function lookBack(id: number) {
    setProblem(undefined)
    try {
      setResult((await api('GET /attempts/:id', { params: { id } })).data)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  function tryAgain() {
    if (isHandedIn) setAnswers({})
    clock.setTimes({})
    setIsHandedIn(false)
    setResult(undefined)
  }

  return { answers, setAnswers, result, isHandedIn, problem, setProblem, isBusy, handIn, lookBack, tryAgain, clock }
}

function problemOf(error: unknown, withoutLine: string | undefined) {
  if (error instanceof NotHandedIn) return error.message
  return (!(error instanceof ApiFailure) && withoutLine) || failureText(error)
}
