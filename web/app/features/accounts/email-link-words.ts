import type { EmailLink } from '@koya/contract/endpoints/accounts.ts'
import { messages } from '@koya/contract/protocol/messages.ts'

type Next = { kind: 'press'; label: string } | { kind: 'go'; label: string; to: string } | { kind: 'ask' }
/** `{email}` in the lead is the address that the link was sent to. */
export type LinkWords = { title: string; lead: string; next: Next; aside?: string }

const notMe = 'If this was not you, close this page and nothing will change.'

export const words: Record<EmailLink['purpose'], Record<EmailLink['state'], LinkWords>> & { unknown: LinkWords } = {
  confirm: {
    waiting: {
      title: 'Confirm your email address',
      lead: 'You opened a Koya account with {email}. Confirm that this address is yours, then log in and begin.',
      next: { kind: 'press', label: 'Confirm my email' },
      aside: notMe,
    },
    done: {
      title: 'Your email address is confirmed',
      lead: 'There is nothing more to do here. Log in with {email}.',
      next: { kind: 'go', label: 'Log In', to: '/login' },
    },
    expired: { title: 'This link is too old', lead: messages.login.confirmationExpired, next: { kind: 'ask' } },
  },
  'change-email': {
    waiting: {
      title: 'Use this address from now on',
      lead: 'Your Koya account will move to {email}. We will write to you there, and you will log in with it.',
      next: { kind: 'press', label: 'Use this address' },
      aside: notMe,
    },
    done: {
      title: 'Your email address has been changed',
      lead: 'Your Koya account now uses {email}. Please log in with it from now on.',
      next: { kind: 'go', label: 'Go to my account', to: '/learner/accounts' },
    },
    expired: {
      title: 'This link has expired',
      lead: 'Your address has not changed. A link works for 24 hours, until you ask for another one or set a new password.',
      next: { kind: 'go', label: 'Ask for a new link', to: '/learner/accounts' },
    },
  },
  'stop-factor-reset': {
    waiting: {
      title: 'Keep your second factor',
      lead: 'Somebody asked us to remove the second factor of your Koya account, because you had lost it. If that is not so, stop it here.',
      next: { kind: 'press', label: 'Keep my second factor' },
      aside: 'If you did ask for it, close this page. It happens 72 hours after our email.',
    },
    done: {
      title: 'Your second factor stays as it is',
      lead: messages.secondFactor.stoppedByLink,
      next: { kind: 'go', label: 'Go to my account', to: '/learner/accounts' },
    },
    expired: {
      title: 'This link has expired',
      lead: 'The 72 hours are over. If you did not ask for the reset, set a new password and write to us at once.',
      next: { kind: 'go', label: 'Write to us', to: '/contact-us' },
    },
  },
  unknown: {
    title: 'We do not recognise this link',
    lead: messages.login.confirmationExpired,
    next: { kind: 'ask' },
    aside: 'Part of the link may be missing. Try opening it from the email again.',
  },
}
