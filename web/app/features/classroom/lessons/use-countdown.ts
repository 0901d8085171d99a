import { useEffect, useRef, useState } from 'react'
import { saidBetween, secondsLeft } from './countdown.ts'

/** Counts down to a moment of this device's clock. `said` changes only when something is worth announcing. */
export function useCountdown(endsAt: number, onOver: () => void) {
  const [left, setLeft] = useState(() => secondsLeft(endsAt, Date.now()))
  const [said, setSaid] = useState('')
  const over = useRef(onOver)
  over.current = onOver

  useEffect(() => {
    let before = Number.POSITIVE_INFINITY

    function tick() {
      const after = secondsLeft(endsAt, Date.now())
      const text = Number.isFinite(before) ? saidBetween(before, after) : undefined
      before = after
      setLeft(after)
      if (text) setSaid(text)
      if (after > 0) return
      clearInterval(timer)
      over.current()
    }

    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [endsAt])

  return { left, said }
}
