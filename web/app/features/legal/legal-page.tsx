import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Route } from './+types/legal-page'
import { legalDocument } from './legal-documents.server.ts'
import { findTab, legalPath, legalTabs } from './legal-tabs.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const tab = findTab(new URL(request.url).searchParams.get('tab'))
  const { data: provider } = await context.get(apiContext)('GET /provider')
  return { tab, ...legalDocument(tab, provider) }
}

export const links = pagesLinks

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { tab } = loaderData
  const origin = publicOrigin(matches)
  return [
    ...pageMeta({ title: tab.label, description: tab.description, path: legalPath(tab), origin }),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'Legal', path: '/legal' },
    ]),
  ]
}

/** One document at a time: together they would cost a phone three times the data. Every tab is a link, with or without script. */
export default function LegalPage({ loaderData: { tab, html, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Legal" lead="The rules we keep and the rules we ask you to keep, in plain words." />
      <div className="wrap legal">
        <nav className="tabs" aria-label="Legal documents">
          {legalTabs.map((one) => (
            <Link
              key={one.id}
              to={legalPath(one)}
              aria-current={one.id === tab.id ? 'page' : undefined}
              preventScrollReset
            >
              {one.label}
            </Link>
          ))}
        </nav>
        <div className="legal-columns">
          <nav className="legal-sections small" aria-label="Sections">
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a className="plain-link" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <article className="prose" key={tab.id}>
            <h2 className="document-title">{tab.label}</h2>
            <p className="small faint">Effective date: July 1st, 2021. Last revised: {formatDay(tab.revised)}.</p>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered on the server */}
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </article>
        </div>
      </div>
    </>
  )
}
