import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Route } from './+types/certificates-page'
import { AdminSkeleton } from './admin-skeleton.tsx'
import { CertificateRow } from './certificate-row.tsx'
import { loadForAdmin, searchAsked } from './load-for-admin.ts'
import { NothingHere } from './nothing-here.tsx'
import { PathCertificateRow } from './path-certificate-row.tsx'
import { SearchForm } from './search-form.tsx'

export const handle = { title: 'Certificates' }

export function meta() {
  return memberMeta('Certificates')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: searchAsked(request.url), page: pageAsked(request.url) }
  const isOfPaths = new URL(request.url).searchParams.get('of') === 'paths'
  const [courses, paths] = await loadForAdmin(request.url, () =>
    Promise.all([
      isOfPaths ? undefined : api('GET /admin/certificates', { query }),
      isOfPaths ? api('GET /admin/path-certificates', { query }) : undefined,
    ]),
  )
  return { courses: courses?.data, paths: paths?.data, ...query }
}
clientLoader.hydrate = true as const

export const HydrateFallback = AdminSkeleton

export default function CertificatesPage({ loaderData: { courses, paths, search, page } }: Route.ComponentProps) {
  const { certificates, has_more } = courses ?? paths ?? { certificates: [], has_more: false }
  return (
    <>
      <nav className="teaching-nav" aria-label="Kinds of certificates">
        <Link to="?" aria-current={courses ? 'page' : undefined}>
          Courses
        </Link>
        <Link to="?of=paths" aria-current={paths ? 'page' : undefined}>
          Paths
        </Link>
      </nav>
      <SearchForm
        label={paths ? 'Number, code, learner, path or organisation' : 'Number, code, learner or course'}
        value={search}
        kept={paths ? { of: 'paths' } : {}}
      />
      <ul className="admin-list">
        {courses?.certificates.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} />
        ))}
        {paths?.certificates.map((certificate) => (
          <PathCertificateRow key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      {certificates.length === 0 && (
        <NothingHere
          title="No certificate found"
          text="Certificates that learners earn will appear here, newest first."
        />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </>
  )
}
