import { useEffect, useState } from 'react'
import { keep, kept } from './kept.ts'
import { useSignedInUser } from './session.ts'

export type View = 'grid' | 'list'

/** Grid or full-width list, as this person left it. */
export function useView() {
  const [view, setView] = useState<View>('grid')
  const key = `course-view:${useSignedInUser()?.id ?? 'visitor'}`

  useEffect(() => {
    kept<View>(key).then(
      (last) => last && setView(last),
      () => undefined,
    )
  }, [key])

  function choose(next: View) {
    setView(next)
    keep(key, next).catch(() => undefined)
  }

  return [view, choose] as const
}
