import { Link } from 'react-router'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { calabash, Motif } from '../../ui/motif.tsx'
import { PageBanner } from '../../ui/page-banner.tsx'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Route } from './+types/careers-page'

export const links = pagesLinks

export function meta({ matches }: Route.MetaArgs) {
  const origin = publicOrigin(matches)
  return [
    ...pageMeta({
      title: 'Careers',
      description: 'Jobs at Koya. There are no job openings at the moment; when there is one, you will find it here.',
      path: '/careers',
      origin,
    }),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'Careers', path: '/careers' },
    ]),
  ]
}

export default function CareersPage() {
  return (
    <>
      <PageBanner title="Careers" lead="Work with the people behind Koya." />
      <div className="wrap page-body">
        <div className="empty">
          <Motif drawing={calabash} />
          <h2>There are no job openings at the moment</h2>
          <p className="muted">When there is one, it will be announced on this page.</p>
          <p className="muted">
            Would you like to teach on Koya? <Link to="/teach">See how it works and what it pays</Link>.
          </p>
          <Link className="button" to="/">
            Go Home
          </Link>
        </div>
      </div>
    </>
  )
}
