import { pagesLinks } from '../../platform/pages-styles.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { Statistics } from '../../ui/statistics.tsx'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs, organization } from '../seo/structured-data.ts'
import type { Route } from './+types/about-page'
import { Features } from './features.tsx'
import { GetStarted } from './get-started.tsx'
import { Slides } from './slides.tsx'

const title = 'Digital Online Learning'
const lead =
  'Koya is Hausa for learning and for teaching. It is a marketplace where Nigerians can do both, from any phone with a browser.'

export const links = pagesLinks

export function meta({ matches }: Route.MetaArgs) {
  const origin = publicOrigin(matches)
  return [
    ...pageMeta({ title, description: lead, path: '/about', origin }),
    { 'script:ld+json': { '@context': 'https://schema.org', ...organization(origin) } },
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'About', path: '/about' },
    ]),
  ]
}

export default function AboutPage() {
  return (
    <>
      <PageBanner title={title} lead={lead} />
      <Slides />
      <Features />
      <Statistics />
      <GetStarted />
    </>
  )
}
