import type { Classroom } from '@koya/contract/endpoints/classroom/outline.ts'
import { lazy, Suspense, useState } from 'react'
import { canKeepCopies } from '../../platform/device/private-copies.ts'
import { KeepIcon } from './keep-icon.tsx'

/** Asked for now and then: it comes when it is wanted. */
const KeepDialog = lazy(() => import('./keep-dialog.tsx'))

/** Opens the choice of what to keep. Only where the browser can play what is kept. */
export function KeepForOffline({ classroom, lessonId }: { classroom: Classroom; lessonId: number | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  if (classroom.role === 'visitor' || !canKeepCopies() || !('serviceWorker' in navigator)) return null
  return (
    <>
      <button type="button" className="button line compact" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <KeepIcon />
        Keep for offline
      </button>
      {isOpen && (
        <Suspense>
          <KeepDialog classroom={classroom} lessonId={lessonId} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
