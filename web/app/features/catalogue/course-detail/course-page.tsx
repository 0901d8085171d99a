import { messages } from '@koya/contract/protocol/messages.ts'
import { writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { lazy, Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { apiContext } from '../../../platform/api-context.ts'
import { shorten } from '../../../ui/text/plain-text.ts'
import { keepCoupon } from '../../cart/kept-coupon.ts'
import { gone, orGone } from '../../not-found/gone.ts'
import { useKeptLink } from '../../payments/kept-link.ts'
import { Reviews } from '../../ratings/reviews.tsx'
import { pageMeta, publicOrigin } from '../../seo/page-meta.ts'
import { breadcrumbs } from '../../seo/structured-data.ts'
import { cardOf } from '../course-card.tsx'
import { CourseCloth } from '../course-cloth.tsx'
import type { Route } from './+types/course-page'
import { BuyBox, EnrolBar } from './buy-box.tsx'
import { type CouponView, readCouponView } from './coupon-view.ts'
import { CourseBanner } from './course-banner.tsx'
import { courseData } from './course-data.ts'
import { CourseTabs } from './course-tabs.tsx'
import { type CourseView, courseView } from './course-view.ts'
import { DealActions } from './deal-actions.tsx'
import { PriceNow } from './price-now.tsx'
import { RelatedCourses } from './related-courses.tsx'
import { useQuote } from './use-quote.ts'
import { WrittenSoFar } from './written-so-far.tsx'

const ReportButton = lazy(async () => ({
  default: (await import('../../complaints/report-button.tsx')).ReportButton,
}))

/** As many as tell something without weighing much; the rest is fetched when it is wanted. */
const REVIEWS = 3

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,8}$/.test(params.id)) throw noSuchCourse()
  const api = context.get(apiContext)
  const id = Number(params.id)
  const given = { params: { id } }
  const code = new URL(request.url).searchParams.get('coupon')
  const asked = Promise.all([
    api('GET /courses/:id', given),
    api('GET /courses/:id/related', given),
    api('GET /courses/:id/ratings', { ...given, query: {} }),
    code ? readCouponView(api, id, code) : undefined,
  ])
  const [course, related, ratings, coupon] = await orGone(asked, noSuchCourse)
  return {
    course: courseView(course.data, new Date()),
    coupon,
    related: related.data.courses.map(cardOf),
    reviews: {
      first: ratings.data.slice(0, REVIEWS),
      total: ratings.page.total,
      average: ratings.average,
      distribution: ratings.distribution,
    },
  }
}

function noSuchCourse() {
  return gone(
    'This course is not on offer',
    `${messages.api.courseUnavailable} If you are enrolled in it, you will still find it in My Learning.`,
    { label: 'My Learning', to: '/mylearning' },
  )
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { course } = loaderData
  const origin = publicOrigin(matches)
  const description = shorten(course.description, 160)
  const path = coursePath(course)
  const picture = { path: course.shareImage, alt: `${course.name}, ${fullPrice(course.price)}, on Koya` }
  return [
    ...pageMeta({ title: course.name, description, path, origin, picture }),
    courseData(origin, course, description),
    breadcrumbs(origin, [...crumbsTo(course), { name: course.name, path }]),
  ]
}

export default function CoursePage({ loaderData, matches }: Route.ComponentProps) {
  const { course, related, reviews } = loaderData
  const { quote, refusal } = useQuote(loaderData)
  const coupon: CouponView | undefined = refusal ? { code: '', note: refusal } : loaderData.coupon
  useKeptLink()
  // Whoever puts the course into the cart pays with the coupon there.
  const counts = coupon?.price === undefined ? '' : coupon.code
  useEffect(() => {
    if (counts) keepCoupon(counts)
  }, [counts])
  return (
    <>
      <div className="wrap" data-category={course.category.id}>
        <CourseCloth key={`cloth-${course.id}`} course={course} isOnPhone />
        <nav aria-label="You are here">
          <ol className="crumbs row small faint">
            {crumbsTo(course).map(({ name, path }) => (
              <li key={path}>
                <Link className="plain-link" to={path}>
                  {name}
                </Link>
              </li>
            ))}
          </ol>
        </nav>
        <div className="course-page">
          <CourseBanner course={course} address={publicOrigin(matches) + coursePath(course)} />
          <BuyBox key={`box-${course.id}`} course={course} quote={quote} coupon={coupon} />
          <div>
            <div className="phone-deal on-phone">
              <PriceNow course={course} coupon={coupon} />
              {course.written && <WrittenSoFar written={course.written} />}
              <DealActions course={course} quote={quote} coupon={coupon} />
            </div>
            <CourseTabs key={course.id} course={course} />
            <Reviews key={`reviews-${course.id}`} courseId={course.id} reviews={reviews} />
            {quote && quote.state !== 'own' && (
              <Suspense>
                <ReportButton key={`report-${course.id}`} kind="course" id={course.id} about="this course" />
              </Suspense>
            )}
          </div>
        </div>
        <EnrolBar key={`bar-${course.id}`} course={course} quote={quote} coupon={coupon} />
      </div>
      <RelatedCourses key={`related-${course.id}`} courses={related} />
    </>
  )
}

function coursePath({ id }: CourseView) {
  return `/course-detail/${id}`
}

function crumbsTo({ category, subCategory }: CourseView) {
  const crumbs = [
    { name: 'Courses', path: '/courses' },
    { name: category.name, path: writeCatalogueUrl({ category: category.id }) },
  ]
  if (!subCategory) return crumbs
  const places = [{ category: category.id, subCourse: subCategory.id }]
  return [...crumbs, { name: subCategory.name, path: writeCatalogueUrl({ places }) }]
}
