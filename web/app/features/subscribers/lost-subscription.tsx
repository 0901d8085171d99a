import { SubscribeForm } from './subscribe-form.tsx'

/** The link was never confirmed and is forgotten, or a letter of it is missing. */
export function LostSubscription() {
  return (
    <>
      <h1>This link is no longer valid</h1>
      <p className="lead">
        A confirmation link works for 7 days. If you still want our newsletter, subscribe again and we will send you a
        new one.
      </p>
      <SubscribeForm />
    </>
  )
}
