import { useNavigate, useSearchParams } from 'react-router'
import { Dialog } from '../../components/ui/dialog.tsx'
import { pageMeta } from '../../lib/page-meta.ts'
import type { Route } from './+types/reset-password-page'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function meta({ params }: Route.MetaArgs) {
  return [
    ...pageMeta({
      title: 'Password Reset',
      description: 'Choose a new password for your Koya account.',
      path: `/password/reset/${params.id}`,
    }),
    { name: 'robots', content: 'noindex' },
    // The address holds the secret of the link: no other site may hear of it.
    { name: 'referrer', content: 'no-referrer' },
  ]
}

export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <section className="section wrap reset-page">
      <h1>Password Reset</h1>
      <p className="lead">The link in your mail brought you here. It works once, within 30 minutes.</p>
      <Dialog title="Reset Your Password" lead="Choose a password you use nowhere else." onClose={() => navigate('/')}>
        <ResetPasswordForm token={params.id} email={search.get('email') ?? ''} />
      </Dialog>
    </section>
  )
}
