import type { AttemptResult } from '@koya/contract/endpoints/assessments.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/failure-text.ts'
import type { Answers } from './exam-draft.ts'

type Ways = {
  /** Leaves the rest of the page as it is. */
  isQuiet?: boolean
  /** What to say when the server cannot be reached. */
  withoutLine?: string
}

/** Answers given so far, the handing in, and what came of it. */
export function useAttempt(begin: () => Promise<number>, { isQuiet = false, withoutLine }: Ways = {}) {
  const { revalidate } = useRevalidator()
  const [answers, setAnswers] = useState<Answers>({})
  const [result, setResult] = useState<AttemptResult>()
  /** These answers were handed in: the next attempt begins without them. */
  const [isHandedIn, setIsHandedIn] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  /** True when it was marked. */
  async function handIn(given?: Answers) {
    if (isBusy) return false
    setIsBusy(true)
    setProblem(undefined)
    try {
      const id = await begin()
      setResult((await api('POST /attempts/:id/hand-in', { params: { id }, body: { answers: given ?? answers } })).data)
      setIsHandedIn(true)
      // Attempts left, what is done and perhaps the certificate have changed.
      if (!isQuiet) revalidate()
      return true
    } catch (error) {
      setProblem((!(error instanceof ApiFailure) && withoutLine) || failureText(error))
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
    setIsHandedIn(false)
    setResult(undefined)
  }

  return { answers, setAnswers, result, isHandedIn, problem, setProblem, isBusy, handIn, lookBack, tryAgain }
}
