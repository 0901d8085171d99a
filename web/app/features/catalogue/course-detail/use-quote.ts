import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import type { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../../platform/session/session.ts'

type Known = {
  quote?: QuotedCourse | undefined
  /** Why the coupon of the address, which the page shows to everyone, does not count for this person. */
  refusal?: string | undefined
}

/** What the course is to the signed-in person. Empty until it is known: the page is everyone's first. */
export function useQuote(courseId: number, coupon: string | undefined): Known {
  const userId = useSignedInUser()?.id
  const [known, setKnown] = useState<Known>({})
  useEffect(() => {
    setKnown({})
    if (!userId) return
    let isWanted = true
    import('../../cart/buy.ts')
      .then(({ quoteCourse }) =>
        quoteCourse(courseId, coupon).then(
          (quote): Known => ({ quote }),
          async (error: Partial<ApiFailure>) => ({
            quote: await quoteCourse(courseId),
            refusal: error.errors?.coupon?.[0],
          }),
        ),
      )
      .then((found) => isWanted && setKnown(found))
      // On a bad line the button stays; the server refuses a second enrolment anyway.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [userId, courseId, coupon])
  return known
}
