import { data, Link } from 'react-router'
import { apiContext } from '../../platform/api-context.ts'
import type { Route } from './+types/subscribe-page'
import { subscribe } from './subscribe.ts'
import { SubscribeForm } from './subscribe-form.tsx'

/** Where the box leads when no script runs. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await request.formData()).get('email') ?? '')
  const outcome = await subscribe(context.get(apiContext), email)
  return data({ email, ...outcome }, { status: outcome.error ? 422 : 200 })
}

export function meta() {
  return [{ title: 'Notes from our blog · Koya' }, { name: 'robots', content: 'noindex' }]
}

export default function SubscribePage({ actionData }: Route.ComponentProps) {
  return (
    <section className="section wrap">
      <h1>Notes from our blog</h1>
      <p className="lead">Emails about study, exams and work. Unsubscribe whenever you like.</p>
      <SubscribeForm sent={actionData} />
      <p className="next-steps">
        <Link to="/">Go to the home page</Link>
      </p>
    </section>
  )
}
