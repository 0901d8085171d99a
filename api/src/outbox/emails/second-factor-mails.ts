import { letter } from './letter.ts'

type Person = { email: string; firstName: string; publicUrl: string }
type Changed = Person & { what: string }

const account = (publicUrl: string) => ({ label: 'Open my account', link: `${publicUrl}/learner/accounts` })
const notYou = 'If it was not you, change your password at once and write to us.'

export function factorAddedMail({ email, firstName, what, publicUrl }: Changed) {
  return letter({
    about: 'factor_added',
    to: email,
    subject: 'Your account has a new second factor',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You added ${what} to your Koya account. From now on, logging in on a new device takes more than the password.`,
      'Keep your recovery codes where you can find them without your phone: on paper, or in a password manager.',
      notYou,
    ],
    action: account(publicUrl),
  })
}

export function factorRemovedMail({ email, firstName, what, publicUrl }: Changed) {
  return letter({
    about: 'factor_removed',
    to: email,
    subject: 'A second factor was removed',
    greeting: `Hello ${firstName},`,
    paragraphs: [`You removed ${what} from your Koya account.`, notYou],
    action: account(publicUrl),
  })
}

export function recoveryCodeUsedMail({ email, firstName, left, publicUrl }: Person & { left: number }) {
  return letter({
    about: 'recovery_code_used',
    to: email,
    subject: 'A recovery code was used',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone used one of the recovery codes of your Koya account. ${left === 1 ? 'One is' : `${left} are`} left.`,
      left < 4 ? 'Please make new ones before they run out.' : 'Each code works once.',
      notYou,
    ],
    action: account(publicUrl),
  })
}

export function resetAskedMail({ email, firstName, name, publicUrl }: Person & { name: string }) {
  return letter({
    about: 'factor_reset_asked',
    to: email,
    subject: 'A second factor reset needs your approval',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Another admin is asking to remove the second factor of ${name}, who has lost every way to show it.`,
      'Please make sure that it is really them, by voice or in person, before you approve.',
    ],
    action: { label: 'Look at the request', link: `${publicUrl}/admin/users` },
  })
}

/** To every address that we know of the person. */
export function resetComingMail({ email, firstName, link }: { email: string; firstName: string; link: string }) {
  return letter({
    about: 'factor_reset_coming',
    to: email,
    subject: 'Your second factor will be removed in 72 hours',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Two people at Koya have agreed to remove the second factor of your account, because we were told that you have lost it. It happens in 72 hours.',
      'If you asked for this, you do not need to do anything: after that you log in with your password and set up a new one.',
      'If you did not ask for it, stop it now with the link below.',
    ],
    action: { label: 'Keep my second factor', link },
  })
}

export function resetDoneMail({ email, firstName, publicUrl }: Person) {
  return letter({
    about: 'factor_reset_done',
    to: email,
    subject: 'Your second factor was removed',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'Your Koya account no longer has a second factor, and you are logged out everywhere. Log in with your password and set up a new one.',
      'If you did not ask for this, reset your password and write to us at once.',
    ],
    action: { label: 'Log in', link: `${publicUrl}/login` },
  })
}
