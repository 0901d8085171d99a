import { useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { useMemberAction } from '../accounts/after-log-in/use-member-action.ts'
import { useIsListed } from '../cart/use-is-listed.ts'

type WishButtonProps = { course: { id: number; name: string }; isOnCard?: boolean }

/** The heart: full while the course is wished for. What a press does is fetched when it is first wanted. */
export function WishButton({ course, isOnCard = false }: WishButtonProps) {
  const goTo = useNavigate()
  const isWished = useIsListed(course.id, loadWatch)
  const { isBusy, press } = useMemberAction(
    'wish',
    course,
    async () => (await load()).switchWish(course, goTo),
    async () => (await load()).addWish(course, goTo),
  )

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

const load = () => import('./wish-list.ts')
const loadWatch = () => import('./watch-wishes.ts').then(({ watchWishes }) => watchWishes)
