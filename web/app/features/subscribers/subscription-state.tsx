import type { Subscription } from '@koya/contract/endpoints/messages/subscribers.ts'

const words = {
  waiting: {
    title: 'Confirm your subscription',
    lead: ['Would you like our blog by email at ', '?'],
    buttons: [
      ['confirm', 'Confirm'],
      ['unsubscribe', 'No, thank you'],
    ],
  },
  subscribed: {
    title: 'You are subscribed',
    lead: ['We send our blog to ', '. You can unsubscribe whenever you like.'],
    buttons: [['unsubscribe', 'Unsubscribe']],
  },
  unsubscribed: {
    title: 'You are not subscribed',
    lead: ['We do not send our blog to ', '. If that was a mistake, you can undo it here.'],
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
