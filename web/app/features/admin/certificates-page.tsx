import { api } from '../../platform/api.ts'
import { memberMeta, pageAsked } from '../../platform/member-page.ts'
import { PageLinks } from '../../ui/page-links.tsx'
import type { Route } from './+types/certificates-page'
import { AdminFrame, AdminSkeleton } from './admin-frame.tsx'
import { AdminProblem } from './admin-problem.tsx'
import { adminLinks } from './admin-styles.ts'
import { CertificateRow } from './certificate-row.tsx'
import { loadForAdmin, searchAsked } from './load-for-admin.ts'
import { NothingHere } from './nothing-here.tsx'
import { SearchForm } from './search-form.tsx'

export const links = adminLinks

export function meta() {
  return memberMeta('Certificates')
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = { search: searchAsked(request.url), page: pageAsked(request.url) }
  const { data } = await loadForAdmin(request.url, () => api('GET /admin/certificates', { query }))
  return { ...data, ...query }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <AdminSkeleton title="Certificates" />
}

export const ErrorBoundary = AdminProblem

export default function CertificatesPage({
  loaderData: { certificates, has_more, search, page },
}: Route.ComponentProps) {
  return (
    <AdminFrame title="Certificates">
      <SearchForm label="Number, code, learner or course" value={search} />
      <ul className="admin-list">
        {certificates.map((certificate) => (
          <CertificateRow key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      {certificates.length === 0 && (
        <NothingHere
          title="No certificate found"
          text="Certificates that learners earn will appear here, newest first."
        />
      )}
      <PageLinks page={page} hasMore={has_more} />
    </AdminFrame>
  )
}
