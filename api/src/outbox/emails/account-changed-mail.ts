import { letter } from './letter.ts'

type Changed = { email: string; firstName: string; bank: string; ending: string; waits: boolean; link: string }

/** Whoever gets into an account goes for the money first: so its owner hears of it, whatever they have switched off. */
export function accountChangedMail({ email, firstName, bank, ending, waits, link }: Changed) {
  return letter({
    about: 'payout_account_changed',
    to: email,
    subject: waits ? 'Your payout account is about to change' : 'A payout account was added',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      waits
        ? `In 72 hours your earnings will begin to go to ${bank}, account ending ${ending}. Until then they go where they have gone so far.`
        : `From now on your earnings go to ${bank}, account ending ${ending}.`,
      'If this was not you, withdraw the change on your earnings page, change your password, and write to us.',
    ],
    action: { label: 'See your earnings', link },
  })
}
