import { useEffect, useState } from 'react'
import { QuestionClock, type Times } from './question-clock.ts'

/** A clock that stands still while the page is out of sight. */
export function useQuestionClock() {
  const [clock] = useState(() => new QuestionClock(performance.now()))

  useEffect(() => {
    const look = () =>
      document.visibilityState === 'hidden' ? clock.leave(performance.now()) : clock.comeBack(performance.now())
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [clock])

  return {
    touch: (id: number) => clock.touch(id, performance.now()),
    readTimes: () => clock.read(),
    setTimes: (times: Times) => clock.set(times, performance.now()),
  }
}
