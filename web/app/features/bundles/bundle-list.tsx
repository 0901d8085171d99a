import type { OfferedBundle } from '@koya/contract/endpoints/money/bundles.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { AskButton } from '../admin/ask-button.tsx'
import { countCourses } from '../catalogue/count-courses.ts'

export function BundleList({ bundles }: { bundles: OfferedBundle[] }) {
  if (bundles.length === 0) return <p className="muted">There are no bundles yet.</p>
  return (
    <ul className="coupon-list">
      {bundles.map(({ id, slug, name, price, own_total, course_ids }) => (
        <li key={id}>
          <div>
            <h3>
              <Link to={`/bundles/${slug}`}>{name}</Link>
            </h3>
            <p>
              {countCourses(course_ids.length)} for {nairaAmount(price)}, {nairaAmount(own_total)} one by one
            </p>
          </div>
          <AskButton
            label="Remove"
            about={name}
            title={`Remove ${name}?`}
            lead="It is no longer sold. Orders that were begun with it keep their price."
            verb="Remove"
            isDangerous
            act={() => api('DELETE /bundles/:slug', { params: { slug } })}
          />
        </li>
      ))}
    </ul>
  )
}
