import { Link, useNavigate } from 'react-router'
import { useMemberAction } from '../accounts/after-log-in/use-member-action.ts'
import type { BuyableCourse } from '../cart/buy.ts'
import { useIsListed } from '../cart/use-is-listed.ts'
import { whatBuyDoes } from '../cart/what-buy-does.ts'
import { WishButton } from '../wish-list/wish-button.tsx'

type CardActionsProps = { course: BuyableCourse; hasWishlist?: boolean }

/** Wishlist and Buy, and what Buy does. Its code is fetched when it is first wanted. */
export function CardActions({ course, hasWishlist = true }: CardActionsProps) {
  const goTo = useNavigate()
  const isInCart = useIsListed(course.id)
  const { isBusy, press } = useMemberAction('buy', course, async () => {
    const { buy } = await import('../cart/buy.ts')
    await buy(course, goTo)
  })

  return (
    <>
      <div className="card-actions" aria-busy={isBusy}>
        {hasWishlist && <WishButton course={course} isOnCard />}
        <button type="button" className="button small line" aria-label={`Buy ${course.name}`} onClick={press}>
          Buy
        </button>
      </div>
      <p className="what-happens small faint">
        {isInCart ? <Link to="/cart">In your cart</Link> : whatBuyDoes(course)}
      </p>
    </>
  )
}
