import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { memberLinks, memberMeta, needSession } from '../../platform/member-page.ts'
import { toastError } from '../../platform/toast/toast.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { ShopSkeleton } from '../cart/shop-skeleton.tsx'
import { countCourses } from '../catalogue/count-courses.ts'
import type { Route } from './+types/wish-list-page'
import { WishLine } from './wish-line.tsx'
import { clearWishes, loadWishes } from './wish-list.ts'
import { WishListSummary } from './wish-list-summary.tsx'
import { useWishes } from './wish-mirror.ts'

export const links = memberLinks

export function meta() {
  return memberMeta('WishList')
}

/** The list itself is read from where every change of it goes; this is only what went wrong. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  needSession(request.url)
  const problem = await loadWishes()
  // The answer may have been that the session is over.
  needSession(request.url)
  return { problem }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <ShopSkeleton title="WishList" />
}

export default function WishListPage({ loaderData: { problem } }: Route.ComponentProps) {
  const wishes = useWishes()
  useEffect(() => {
    if (problem) toastError(problem)
  }, [problem])

  return (
    <div className="wrap shop-page">
      <h1>WishList</h1>
      {problem ? (
        <NotLoaded />
      ) : wishes.length === 0 ? (
        <EmptyWishList />
      ) : (
        <>
          <p className="muted">
            {countCourses(wishes.length)}.{' '}
            {wishes.length === 1
              ? 'It stays here until you enrol or remove it.'
              : 'They stay here until you enrol or remove them.'}
          </p>
          <div className="shop-columns">
            <section aria-label="Courses in your wish list">
              <div className="shop-head small faint" aria-hidden="true">
                <span>Course Details</span>
                <span>Price</span>
              </div>
              <ul>
                {wishes.map((wish) => (
                  <WishLine key={wish.id} wish={wish} />
                ))}
              </ul>
              <p className="shop-foot">
                <Link to="/courses">Browse more courses</Link>
                <button type="button" className="button small quiet" onClick={clear}>
                  Clear wish list
                </button>
              </p>
            </section>
            <WishListSummary wishes={wishes} />
          </div>
        </>
      )}
    </div>
  )
}

/** What the page says without wishes is short and at its head, far above what was pressed. */
function clear() {
  scrollTo({ top: 0 })
  void clearWishes()
}

function EmptyWishList() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>Your wish list is empty</h2>
      <p className="muted">Press the heart on a course to keep it here for later.</p>
      <Link className="button" to="/courses">
        Browse a course
      </Link>
    </div>
  )
}

function NotLoaded() {
  return (
    <div className="empty">
      <Motif drawing={calabash} />
      <h2>{messages.wishList.loadFailed}</h2>
      <p className="muted">Your wish list is safe. Check your connection and look again.</p>
      <Link className="button" to="" replace>
        Try again
      </Link>
    </div>
  )
}
