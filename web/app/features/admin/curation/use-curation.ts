import type { Curation } from '@koya/contract/endpoints/admin/curation.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

type Saved = { message: string; data: Curation }
export type ChangeCuration = (ask: (now: Curation) => Promise<Saved>) => Promise<Saved>

/**
 * What is presented, and the way to change it. One's own changes go one after another, each upon what the one before it
 * answered: somebody who does not wait until the page has been read again is not told that another admin was faster.
 */
export function useCuration(read: Curation): [Curation, ChangeCuration] {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(read)
  const latest = useRef(read)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  function take(now: Curation) {
    latest.current = now
    setShown(now)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is read anew replaces what is known.
  useEffect(() => take(read), [read])

  function change(ask: (now: Curation) => Promise<Saved>) {
    const turn = queue.current.then(() => ask(latest.current))
    // Taken before the next one asks. A refusal says "look at it again": what is to be looked at is fetched.
    queue.current = turn.then(({ data }) => take(data), revalidate)
    return turn
  }

  return [shown, change]
}
