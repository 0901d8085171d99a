import { useEffect, useState } from 'react'
import { useIsOffline } from '../platform/connection.ts'
import { keptSince } from '../platform/device/kept-answers.ts'
import { OfflineBar } from './offline-bar.tsx'
import { fullDate } from './text/full-date.ts'

/** For pages that show what the server said last. `path` is what they show, as it is kept on the device. */
export function KnownUntil({ path }: { path: string }) {
  const isOffline = useIsOffline()
  const [since, setSince] = useState<string>()

  useEffect(() => {
    if (isOffline) keptSince(path).then(setSince, () => setSince(undefined))
  }, [isOffline, path])

  return <OfflineBar>You are offline; this is what we knew {since ? `at ${fullDate(since)}` : 'last'}.</OfflineBar>
}
