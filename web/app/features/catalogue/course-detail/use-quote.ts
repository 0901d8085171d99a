import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../../platform/session.ts'

/** Whether the signed-in person is enrolled in a course. False until it is known: the page is everyone's first. */
export function useIsEnrolled(courseId: number) {
  const userId = useSignedInUser()?.id
  const [isEnrolled, setIsEnrolled] = useState(false)
  useEffect(() => {
    setIsEnrolled(false)
    if (!userId) return
    let isWanted = true
    import('../../cart/buy.ts')
      .then(({ standingOf }) => standingOf(courseId))
      .then((state) => isWanted && setIsEnrolled(state === 'enrolled'))
      // On a bad line the button stays; the server refuses a second enrolment anyway.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [userId, courseId])
  return isEnrolled
}
