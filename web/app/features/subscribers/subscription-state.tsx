import type { Subscription } from '@koya/contract/endpoints/subscribers.ts'

const words = {
  waiting: {
    title: 'Confirm your subscription',
    lead: ['Shall the letters of our blog come to ', '?'],
    buttons: [
      ['confirm', 'Confirm'],
      ['unsubscribe', 'No, leave me out'],
    ],
  },
  subscribed: {
    title: 'You are subscribed',
    lead: ['The letters of our blog come to ', '. You can leave whenever you like.'],
    buttons: [['unsubscribe', 'Unsubscribe']],
  },
  unsubscribed: {
    title: 'You are not subscribed',
    lead: ['No letters of our blog come to ', '. If that was a slip, you can undo it here.'],
    buttons: [['confirm', 'Subscribe again']],
  },
} as const

/** What is, and what can be done about it. Plain buttons of a plain form: they work without JavaScript. */
export function SubscriptionState({ email, state }: Subscription) {
  const { title, lead, buttons } = words[state]
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">
        {lead[0]}
        <b>{email}</b>
        {lead[1]}
      </p>
      <form className="next-steps row" method="post">
        {buttons.map(([wish, label]) => (
          <button
            key={wish}
            type="submit"
            name="wish"
            value={wish}
            className={state === 'waiting' && wish === 'confirm' ? 'button' : 'button line'}
          >
            {label}
          </button>
        ))}
      </form>
    </>
  )
}
