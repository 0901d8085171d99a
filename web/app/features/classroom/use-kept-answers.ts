import { useEffect, useRef, useState } from 'react'
import { keep, kept } from '../../lib/kept.ts'
import type { Answers } from '../../lib/member/exam-draft.ts'
import { readSession } from '../../lib/session.ts'

type Given = { answers: Answers; setAnswers: (answers: Answers) => void; isHandedIn: boolean }

/** What was answered outlives a reload and a line that is down, until it is handed in. */
export function useKeptAnswers(lessonId: number, { answers, setAnswers, isHandedIn }: Given) {
  const key = `quiz.${readSession().user?.id}.${lessonId}`
  const isTouched = useRef(false)
  /** Another number makes the form anew, with what was found: its text fields take values only when they are made. */
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the quiz is opened
  useEffect(() => {
    kept<Answers>(key)
      .then((found) => {
        if (!found || isTouched.current) return
        setAnswers(found)
        setRound(1)
      })
      .catch(() => undefined)
  }, [key])

  useEffect(() => {
    if (isHandedIn) void keep(key, undefined).catch(() => undefined)
    else if (isTouched.current) void keep(key, answers).catch(() => undefined)
  }, [key, answers, isHandedIn])

  function give(given: Answers) {
    isTouched.current = true
    setAnswers(given)
  }

  return { give, round }
}
