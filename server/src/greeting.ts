import type { Config } from '@koya/api/config.ts'
import { demoAccounts, demoPassword } from '@koya/api/db/seed/demo/demo-accounts.ts'

/** A step that takes a while, said while it runs. */
export function progress(step: string) {
  console.log(`  ${step} …`)
}

/** What a newcomer needs to know, once everything runs. */
export function greet(config: Config, address: string, milliseconds: number) {
  const open = config.host === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address
  const lines = [`Koya runs at ${open} (ready in ${(milliseconds / 1000).toFixed(1)} s)`]
  if (!config.production) {
    lines.push('', `Demo accounts, each with the password ${demoPassword}`)
    for (const { email, what } of demoAccounts) lines.push(`  ${email.padEnd(22)} ${what}`)
    if (!config.mail.smtpUrl) lines.push('', `Read emails at ${open}/dev/mailbox`)
    if (!config.paystack.secretKey) lines.push('Payments are a sandbox: no money moves.')
  }
  if (config.isRehearsal) lines.push('Payments are a rehearsal: no money moves, and every page says so.')
  console.log(lines.join('\n'))
}
