import { useEffect, useState } from 'react'

/** Timers of browsers reach no further than 24 days; what is later is looked at again then. */
const LONGEST_MS = 2_000_000_000

/** Whether a moment of this device's clock has come. The page changes by itself when it does. */
export function useHasCome(moment: number) {
  const [hasCome, setHasCome] = useState(() => Date.now() >= moment)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined

    function look() {
      const left = moment - Date.now()
      setHasCome(left <= 0)
      if (left > 0) timer = setTimeout(look, Math.min(left, LONGEST_MS))
    }

    look()
    return () => clearTimeout(timer)
  }, [moment])

  return hasCome
}
