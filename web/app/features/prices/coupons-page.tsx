import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import { AdminSkeleton } from '../admin/admin-skeleton.tsx'
import { loadForAdmin } from '../admin/load-for-admin.ts'
import { BundleForm } from '../bundles/bundle-form.tsx'
import { BundleList } from '../bundles/bundle-list.tsx'
import type { Route } from './+types/coupons-page'
import { CouponForm } from './coupon-form.tsx'
import { CouponList } from './coupon-list.tsx'

export const handle = { title: 'Coupons' }

export function meta() {
  return memberMeta('Coupons')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = pageAsked(request.url)
  const [coupons, bundles] = await loadForAdmin(request.url, () =>
    Promise.all([api('GET /coupons', { query: { page } }), api('GET /bundles', {})]),
  )
  return { ...coupons.data, ...bundles.data, page }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function CouponsPage({ loaderData: { coupons, has_more, bundles, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="price-forms">
        <section className="card price-form" aria-labelledby="new-coupon">
          <h2 id="new-coupon">New coupon</h2>
          <CouponForm />
        </section>
        <section className="card price-form" aria-labelledby="new-bundle">
          <h2 id="new-bundle">New bundle</h2>
          <BundleForm />
        </section>
      </div>
      <section>
        <h2>Coupons</h2>
        <CouponList coupons={coupons} />
        <PageLinks page={page} hasMore={has_more} />
      </section>
      <section>
        <h2>Bundles</h2>
        <BundleList bundles={bundles} />
      </section>
    </>
  )
}
