import { Icon } from '../../ui/icon.tsx'
import { useMemberAction } from '../accounts/wanted/use-member-action.ts'
import { useIsWished } from './use-is-wished.ts'

type WishButtonProps = { course: { id: number; name: string }; isOnCard?: boolean }

/** The heart: full while the course is wished for. What a press does is fetched when it is first wanted. */
export function WishButton({ course, isOnCard = false }: WishButtonProps) {
  const isWished = useIsWished(course.id)
  const { isBusy, press } = useMemberAction('wish', course, switchIt, add)

  async function switchIt() {
    const { switchWish } = await import('./wish-list.ts')
    await switchWish(course)
  }

  async function add() {
    const { addWish } = await import('./wish-list.ts')
    await addWish(course)
  }

  return (
    <button
      type="button"
      className={isOnCard ? 'button small quiet wish' : 'button wide line wish needs-script'}
      aria-label={`Wishlist: ${course.name}`}
      aria-pressed={isWished}
      aria-busy={isBusy}
      onClick={press}
    >
      <Icon name="heart" {...(isOnCard && { look: 'small' })} />
      Wishlist
    </button>
  )
}
