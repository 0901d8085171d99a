import type { QuotedCourse } from '@koya/contract/endpoints/money/cart.ts'
import type { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../../platform/session/session.ts'

type Known = {
  quote?: QuotedCourse | undefined
  /** Why the coupon of the address, which the page shows to everyone, does not count for this person. */
  refusal?: string | undefined
}
type Page = { course: { id: number }; coupon?: { code: string } | undefined }

/**
 * What the course is to the signed-in person. Empty until it is known: the page is everyone's first. A page that is loaded again
 * may have other prices, so it is asked again.
 */
export function useQuote(page: Page): Known {
  const userId = useSignedInUser()?.id
  const courseId = page.course.id
  const coupon = page.coupon?.code
  const asked = `${userId} ${courseId} ${coupon}`
  const [known, setKnown] = useState<Known & { asked?: string }>({})
  // biome-ignore lint/correctness/useExhaustiveDependencies: who, what and with which coupon are in what is asked
  useEffect(() => {
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
      .then((found) => isWanted && setKnown({ ...found, asked }))
      // On a bad line the button stays; the server refuses a second enrolment anyway.
      .catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [asked, page])
  return known.asked === asked ? known : {}
}
