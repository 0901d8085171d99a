/** Ours: the specification shows the box and not what it says. */
export const requested = 'Please look in your mailbox: an email with the next step is on its way.'
export const confirmed = 'You are subscribed.'
export const left = 'You are unsubscribed. We will not write to you again.'
