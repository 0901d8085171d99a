import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../../platform/session/session.ts'

/** What the course is to the signed-in person. Undefined until it is known: the page is everyone's first. */
export function useQuote(courseId: number, coupon: string | undefined) {
  const userId = useSignedInUser()?.id
  const [quote, setQuote] = useState<QuotedCourse>()
  useEffect(() => {
    setQuote(undefined)
    if (!userId) return
    let isWanted = true
    import('../../cart/buy.ts')
      .then(({ quoteCourse }) => quoteCourse(courseId, coupon).catch(() => quoteCourse(courseId)))
      .then((found) => isWanted && setQuote(found))
      // On a bad line the button stays; the server refuses a second enrolment anyway.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [userId, courseId, coupon])
  return quote
}
