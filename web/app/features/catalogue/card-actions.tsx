import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readSignedInUser } from '../../platform/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { askToLogIn } from '../accounts/ask-to-log-in.ts'
import { useWanted } from '../accounts/wanted.ts'
import type { BuyableCourse } from '../cart/buy.ts'

type CardActionsProps = { course: BuyableCourse; hasWishlist?: boolean }

/** Wishlist and Buy. What they do for people with a session is fetched when it is first wanted. */
export function CardActions({ course, hasWishlist = true }: CardActionsProps) {
  const goTo = useNavigate()
  const [isBusy, setIsBusy] = useState(false)

  useWanted(`wish ${course.id}`, () => act('wish'))
  useWanted(`buy ${course.id}`, () => act('buy'))

  async function act(pressed: 'wish' | 'buy') {
    if (!readSignedInUser()) return askToLogIn(pressed, course)
    if (isBusy) return
    setIsBusy(true)
    await { wish, buy }[pressed]().finally(() => setIsBusy(false))
  }

  async function wish() {
    const { addWish } = await import('../wish-list/wish-list.ts')
    await addWish(course)
  }

  async function buy() {
    const { buy } = await import('../cart/buy.ts')
    await buy(course, goTo)
  }

  return (
    <div className="card-actions" aria-busy={isBusy}>
      {hasWishlist && (
        <button
          type="button"
          className="button small quiet"
          aria-label={`Wishlist: ${course.name}`}
          onClick={() => act('wish')}
        >
          <Icon name="heart" look="small" />
          Wishlist
        </button>
      )}
      <button type="button" className="button small line" aria-label={`Buy ${course.name}`} onClick={() => act('buy')}>
        Buy
      </button>
    </div>
  )
}
