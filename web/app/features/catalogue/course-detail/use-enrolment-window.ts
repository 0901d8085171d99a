import { enrolmentWindow } from '@koya/contract/rules/courses/enrolment-window.ts'
import { useSyncExternalStore } from 'react'
import type { CourseView } from './course-view.ts'

const LOOK_AGAIN_MS = 30_000

/** Whether enrolment is open now. The page may be an hour old when it arrives, and stay open over midnight. */
export function useEnrolmentWindow({ enrolment }: CourseView) {
  return useSyncExternalStore(
    watchClock,
    () => enrolmentWindow(enrolment, new Date()),
    () => enrolment.windowWhenMade,
  )
}

function watchClock(look: () => void) {
  const timer = setInterval(look, LOOK_AGAIN_MS)
  return () => clearInterval(timer)
}
