import { useIsListed } from '../../platform/use-is-listed.ts'

/** Whether a course lies in the cart of the signed-in person. */
export function useIsInCart(courseId: number) {
  return useIsListed(courseId, loadWatch)
}

const loadWatch = () => import('./cart.ts').then(({ watchCartIds }) => watchCartIds)
