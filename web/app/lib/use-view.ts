import { useEffect, useState } from 'react'
import { keep, kept, VISITOR } from './device/own.ts'
import { useSignedInUser } from './session.ts'

export type View = 'grid' | 'list'

/** Grid or full-width list, as this person left it. */
export function useView() {
  const [view, setView] = useState<View>('grid')
  const owner = useSignedInUser()?.id ?? VISITOR

  useEffect(() => {
    kept<View>(owner, 'course-view').then(
      (last) => last && setView(last),
      () => undefined,
    )
  }, [owner])

  function choose(next: View) {
    setView(next)
    // Where nothing can be kept, it is a grid again next time.
    keep(owner, 'course-view', next).catch(() => undefined)
  }

  return [view, choose] as const
}
