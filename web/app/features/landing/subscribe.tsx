import { SubscribeForm } from '../subscribers/subscribe-form.tsx'

export function Subscribe() {
  return (
    <section className="card promo" aria-labelledby="subscribe">
      <div>
        <h2 id="subscribe">Notes from our blog</h2>
        <p className="muted">Emails about study, exams and work. Unsubscribe whenever you like.</p>
      </div>
      <SubscribeForm />
    </section>
  )
}
