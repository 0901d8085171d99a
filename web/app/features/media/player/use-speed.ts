import { useState } from 'react'

const KEY = 'playback-speed'

/** How fast somebody likes to listen, in every lesson on this device. */
export function useSpeed() {
  const [speed, setSpeed] = useState(() => {
    try {
      const kept = Number(localStorage.getItem(KEY))
      return kept >= 0.75 && kept <= 2 ? kept : 1
    } catch {
      return 1
    }
  })

  function choose(next: number) {
    setSpeed(next)
    try {
      localStorage.setItem(KEY, String(next))
    } catch {
      // A browser that keeps nothing plays at this speed until the page is left.
    }
  }

  return [speed, choose] as const
}
