import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { ShareLinks } from '../../ui/share-links.tsx'
import { countCourses } from '../catalogue/count-courses.ts'
import { GiftButton } from '../gifts/gift-button.tsx'
import { gone, orGone } from '../not-found/gone.ts'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import type { Route } from './+types/bundle-page'
import { BundleBuy } from './bundle-buy.tsx'

export const links = pagesLinks

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!/^[a-z0-9-]{1,120}$/.test(params.slug)) throw noSuchBundle()
  const asked = context.get(apiContext)('GET /bundles/:slug', { params: { slug: params.slug } })
  const { data } = await orGone(asked, noSuchBundle)
  return {
    ...data,
    courses: data.courses.map(({ id, course_name: name, course_thumbnail: picture, price, share, level }) => ({
      id,
      name,
      picture,
      price,
      share,
      level,
    })),
  }
}

function noSuchBundle() {
  return gone('This bundle is no longer offered', 'Its courses may still be for sale one by one.', {
    label: 'Browse courses',
    to: '/courses',
  })
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, name, price, courses } = loaderData
  const description = `${countCourses(courses.length)} together for ${nairaAmount(price)}.`
  return pageMeta({ title: name, description, path: `/bundles/${slug}`, origin: publicOrigin(matches) })
}

export default function BundlePage({ loaderData: bundle, matches }: Route.ComponentProps) {
  useEffect(() => {
    // Few come by a teacher's link: the others do not fetch what keeps it.
    if (location.search.includes('by=')) void import('../payments/kept-link.ts').then(({ keepLink }) => keepLink())
  }, [])
  const { slug, name, price, own_total, courses, closed } = bundle
  const saved = Math.round((own_total - price) * 100) / 100
  return (
    <div className="wrap bundle-page">
      <div className="bundle-courses">
        <p className="small muted">Bundle</p>
        <h1>{name}</h1>
        <p className="lead">
          {countCourses(courses.length)} at one price. You can start each of them whenever you like.
        </p>
        <ShareLinks what="this bundle" name={name} address={`${publicOrigin(matches)}/bundles/${slug}`} />
        <ul>
          {courses.map(({ id, name, picture, price, share, level }) => (
            <li key={id}>
              <img src={picture} alt="" width="96" height="54" loading="lazy" decoding="async" />
              <div>
                <h2>
                  <Link className="plain-link" to={`/course-detail/${id}`}>
                    {name}
                  </Link>
                </h2>
                <p className="small muted">{level}</p>
              </div>
              <p className="small">
                {share < price
                  ? `${nairaAmount(share)} in the bundle, ${nairaAmount(price)} alone`
                  : nairaAmount(price)}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <aside className="card bundle-box" aria-label="Price of the bundle">
        <p className="bundle-price">{nairaAmount(price)}</p>
        {saved > 0 && (
          <p className="small muted">
            {nairaAmount(own_total)} one by one: you save {nairaAmount(saved)}.
          </p>
        )}
        {closed.length > 0 ? (
          <p>It cannot be bought now, because enrolment is closed for {closed.join(', ')}.</p>
        ) : (
          <>
            <BundleBuy key={bundle.id} bundle={bundle} />
            <GiftButton courses={courses} price={price} bundleId={bundle.id} />
          </>
        )}
        <noscript>
          <p className="small muted">Please allow JavaScript to buy.</p>
        </noscript>
        <p className="small muted">
          You pay by card, transfer or USSD with Paystack. You cannot use a coupon as well: you get whichever price is
          best for you.
        </p>
      </aside>
    </div>
  )
}
