import { useCallback, useRef, useState } from 'react'
import { notKeptText } from './not-kept.ts'

/** `isKept` only once it is stored; `problem` says why it is not. */
export type Keeping = { isKept: boolean; problem?: string | undefined }

/** Follows what a form keeps on this device, so that the page never promises more than is true. */
export function useKeeping() {
  const [keeping, setKeeping] = useState<Keeping>({ isKept: false })
  const newest = useRef<Promise<unknown>>(undefined)

  const follow = useCallback((storing: Promise<unknown>) => {
    newest.current = storing
    const tell = (outcome: Keeping) => newest.current === storing && setKeeping(outcome)
    setKeeping(({ problem }) => ({ isKept: false, problem }))
    storing.then(
      () => tell({ isKept: true }),
      (error: unknown) => tell({ isKept: false, problem: notKeptText(error) }),
    )
  }, [])

  return { keeping, follow }
}
