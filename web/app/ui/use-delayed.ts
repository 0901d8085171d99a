import { useEffect, useState } from 'react'

/** True once something has been going on for a while: what is over at once need not be announced. */
export function useDelayed(isGoingOn: boolean, milliseconds: number) {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isGoingOn) return setIsLong(false)
    const timer = setTimeout(() => setIsLong(true), milliseconds)
    return () => clearTimeout(timer)
  }, [isGoingOn, milliseconds])
  return isLong
}
