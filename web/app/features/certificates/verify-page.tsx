import { redirect } from 'react-router'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import type { Route } from './+types/verify-page'
import { certificateLinks } from './certificate-styles.ts'
import { CodeForm } from './code-form.tsx'

export const links = certificateLinks

export function loader({ request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim()
  if (code) throw redirect(`/verify/${encodeURIComponent(code)}`)
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  const description = 'Check a Koya certificate by its code, free and without an account.'
  return pageMeta({ title: 'Verify a certificate', description, path: '/verify', origin: publicOrigin(matches) })
}

export default function VerifyPage() {
  return (
    <section className="section wrap verify-page">
      <h1>Verify a certificate</h1>
      <p className="lead">Anyone can check a certificate here, free and without an account.</p>
      <CodeForm />
    </section>
  )
}
