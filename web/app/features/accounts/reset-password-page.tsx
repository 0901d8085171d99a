import { useNavigate, useSearchParams } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import type { Route } from './+types/reset-password-page'
import { ResetPasswordForm } from './reset-password-form.tsx'

/** The address holds the secret of the link: nobody keeps the page, and no other site hears of it. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
}

export function meta() {
  return [{ title: 'Password Reset · Koya' }, { name: 'robots', content: 'noindex' }]
}

export default function ResetPasswordPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <section className="section wrap reset-page">
      <h1>Password Reset</h1>
      <p className="lead">The link in your email brought you here. It works once, within 30 minutes.</p>
      <Dialog title="Reset Your Password" lead="Choose a password you use nowhere else." onClose={() => navigate('/')}>
        <ResetPasswordForm token={params.id} email={search.get('email') ?? ''} />
      </Dialog>
    </section>
  )
}
