import { useEffect, useRef } from 'react'

/** The newest of a value for what comes later: whoever waits for an upload must not write over what was typed meanwhile. */
export function useLatest<T>(value: T) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
