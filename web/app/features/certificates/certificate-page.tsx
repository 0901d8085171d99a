import { data } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import type { Route } from './+types/certificate-page'
import { certificateLinks } from './certificate-styles.ts'
import { CodeForm } from './code-form.tsx'
import { ShownCertificate } from './shown-certificate.tsx'

export const links = certificateLinks

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { data: certificate } = await context.get(apiContext)('GET /certificates/:code', { params })
    return { certificate, code: params.code }
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    if (status >= 500) throw error
    return data({ certificate: null, code: params.code }, { status: 404 })
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const certificate = loaderData?.certificate
  const title = certificate
    ? `Certificate of ${certificate.learner_name}: ${certificate.course.name}`
    : 'Certificate not found'
  return [{ title: `${title} · Koya` }, { name: 'robots', content: 'noindex' }]
}

export default function CertificatePage({ loaderData: { certificate, code } }: Route.ComponentProps) {
  return (
    <section className="section wrap verify-page">
      {certificate ? <ShownCertificate certificate={certificate} /> : <Unknown code={code} />}
    </section>
  )
}

function Unknown({ code }: { code: string }) {
  return (
    <>
      <h1>No certificate has this code</h1>
      <p className="lead">
        Please compare it letter by letter with the certificate, or scan its QR code. A number such as KOYA-2026-000123
        is not the code.
      </p>
      <CodeForm given={code} />
    </>
  )
}
