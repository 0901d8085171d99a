import { formatDay, lagosDay, lagosTime } from '@koya/contract/rules/time/lagos-day.ts'
import { letter } from './letter.ts'

type NewDevice = { email: string; firstName: string; device: string; at: Date; publicUrl: string }

export function newDeviceMail({ email, firstName, device, at, publicUrl }: NewDevice) {
  return letter({
    about: 'new_device',
    to: email,
    subject: 'A log-in from a new device',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Someone logged in to your Koya account with your password: ${device}, on ${formatDay(lagosDay(at))} at ${lagosTime(at)} (Lagos time). We have not seen this device before.`,
      'If it was you, you do not need to do anything.',
      'If it was not you, change your password at once: open your account, or choose Forgot password when you log in. That logs out every other device.',
    ],
    action: { label: 'Open my account', link: `${publicUrl}/learner/accounts` },
  })
}
