import { useEffect, useState } from 'react'
import { mayHaveDatabase } from '../../platform/device/may-have-database.ts'
import { useSignedInUser } from '../../platform/session/session.ts'

export type View = 'grid' | 'list'

/** `auto` is a list on phones and a grid where there is room: styles decide, because a page is made for all widths. */
export type ShownView = View | 'auto'

/** Grid or full-width list, as this person left it. */
export function useView<Unchosen extends ShownView = 'auto'>(unchosen = 'auto' as Unchosen) {
  const [view, setView] = useState<View | Unchosen>(unchosen)
  const owner = useSignedInUser()?.id ?? 0

  useEffect(() => {
    lastView(owner).then(
      (last) => last && setView(last),
      () => undefined,
    )
  }, [owner])

  function choose(next: View) {
    setView(next)
    // Where nothing can be kept, it is a grid again next time.
    loadOwn()
      .then(({ keep }) => keep(owner, 'course-view', next))
      .catch(() => undefined)
  }

  return [view, choose] as const
}

async function lastView(owner: number) {
  if (!(await mayHaveDatabase())) return undefined
  const { kept } = await loadOwn()
  return kept<View>(owner, 'course-view')
}

/** Fetched when the listing is shown: every visitor comes here. */
function loadOwn() {
  return import('../../platform/device/kept-values.ts')
}
