import { fullPrice } from '@koya/contract/rules/prices/money.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberLinks, memberMeta } from '../../platform/member-page.ts'
import { loadTaught } from '../curriculum/load-taught.ts'
import { TeachingNav } from '../teaching/teaching-nav.tsx'
import type { Route } from './+types/prices-page'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'
import { EarlyBirdForm, GroupForm, PartsForm } from './price-forms.tsx'

export const links = memberLinks

export function meta() {
  return memberMeta('Prices')
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadTaught(request.url, params.id, async (id) => {
    const [prices, coupons] = await Promise.all([
      api('GET /courses/:id/prices', { params: { id } }),
      api('GET /coupons', { query: { course_id: id } }),
    ])
    return { prices: prices.data, coupons: coupons.data.coupons }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <div className="wrap member-page" aria-busy="true">
      <h1>Prices</h1>
      <p className="row muted">
        <span className="spinner" />
        Loading the prices of your course
      </p>
    </div>
  )
}

export default function PricesPage({ loaderData: { prices, coupons } }: Route.ComponentProps) {
  const { course_id: id, course_name: name, lms_course_id: classroomAddress, price, price_since, is_lead } = prices
  return (
    <div className="wrap member-page prices-page">
      <p className="small muted">{name}</p>
      <h1>Prices</h1>
      <TeachingNav course={{ id, name, classroomAddress }} />
      <p>
        Regular price: <b>{fullPrice(price)}</b>, since {formatDay(price_since)}.{' '}
        {is_lead && <Link to={`/mycourses/${id}/edit`}>Change the regular price</Link>}
      </p>
      <p className="muted">
        If several prices apply (early bird, group, bundle, coupon), the buyer gets the best one, never two together.
      </p>
      {price === 0 && <p>This course is free, so there is nothing to lower.</p>}
      {price > 0 && !is_lead && <p>The lead instructor of this course decides its prices.</p>}
      {price > 0 && is_lead && (
        <div className="price-forms">
          <EarlyBirdForm key={JSON.stringify(prices.early_bird)} prices={prices} />
          <GroupForm key={JSON.stringify(prices.group)} prices={prices} />
          <PartsForm key={JSON.stringify(prices.instalments)} prices={prices} />
          <section className="card price-form" aria-labelledby="new-coupon">
            <h2 id="new-coupon">New coupon</h2>
            <CouponForm courseIds={[id]} />
          </section>
        </div>
      )}
      <section>
        <h2>Coupons for this course</h2>
        <CouponList coupons={coupons} courseId={id} />
      </section>
    </div>
  )
}
