import type { SeatBlock } from '@koya/contract/endpoints/organisations/seats.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { idAsked, memberMeta } from '../../../platform/member-page.ts'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { loadSpace } from '../load-space.ts'
import { SpaceFrame, spaceLinks } from '../space-frame.tsx'
import { SpaceSkeleton } from '../space-skeleton.tsx'
import type { Route } from './+types/seats-page'
import { BlockSeats } from './block-seats.tsx'
import { OrderSeats } from './order-seats.tsx'

export const links = spaceLinks

export function meta() {
  return memberMeta('Seats')
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const block = idAsked(new URL(request.url).searchParams.get('block'))
  return loadSpace(request.url, params.slug, async () => {
    const [seats, bundles, opened, groups] = await Promise.all([
      api('GET /organisations/:slug/seats', { params }),
      api('GET /organisations/:slug/bundles', { params }),
      block ? api('GET /organisations/:slug/seats/:block/grants', { params: { ...params, block } }) : undefined,
      block ? api('GET /organisations/:slug/groups', { params }) : undefined,
    ])
    return {
      ...seats.data,
      ...bundles.data,
      opened: opened?.data,
      groups: groups?.data.groups ?? [],
    }
  })
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <SpaceSkeleton title="Seats" />
}

export default function SeatsPage({ loaderData }: Route.ComponentProps) {
  const { space, blocks, may_buy, bundles, opened, groups } = loaderData
  return (
    <SpaceFrame space={space}>
      {opened && (
        <BlockSeats key={opened.block.id} slug={space.slug} opened={opened} groups={groups} mayRule={may_buy} />
      )}
      <section aria-labelledby="seats">
        <h2 id="seats">Seats</h2>
        {blocks.length === 0 && <p className="muted">No seats yet. A seat opens a course to one person.</p>}
        <ul className="coupon-list">
          {blocks.map((block) => (
            <Block key={block.id} slug={space.slug} block={block} />
          ))}
        </ul>
        <p className="small muted">
          A seat taken back before the first lesson is free again. After the first lesson it counts as used.
        </p>
      </section>
      {may_buy && <OrderSeats slug={space.slug} bundles={bundles} />}
    </SpaceFrame>
  )
}

function Block({ slug, block }: { slug: string; block: SeatBlock }) {
  const { id, title, quantity, bought, given, free, amount, paid, invoice, invoice_number } = block
  const rest = amount === null || paid === null ? 0 : amount - paid
  return (
    <li>
      <div>
        <h3>{title}</h3>
        <p className="small muted">
          {amount !== null && `${bought} of ${quantity} paid · `}
          {given} given · <b>{free} free</b>
        </p>
        {bought > 0 && (
          <ProgressBar percent={Math.min(100, Math.round((100 * given) / bought))} label={`Seats given: ${title}`} />
        )}
        {rest > 0 && (
          <p className="small">
            {nairaAmount(rest)} of {nairaAmount(amount ?? 0)} to be paid
          </p>
        )}
      </div>
      <div className="row">
        {invoice && (
          <Link className="button small line" to={`/o/${slug}/invoices/${invoice_number}`}>
            Invoice {invoice}
          </Link>
        )}
        {bought > 0 && (
          <Link className="button small" to={`?block=${id}`} aria-label={`Give seats: ${title}`}>
            Give seats
          </Link>
        )}
      </div>
    </li>
  )
}
