import type { Config } from '../config.ts'
import { demoAccountsProblem } from '../db/seed/demo/refuse-demo-accounts.ts'
import { missingForSms } from '../settings/sms-settings.ts'
import { unsafeInProduction } from '../settings/unsafe-in-production.ts'
import { koyaVersion } from './archive/manifest.ts'
import { checkBackups } from './doctor/check-backups.ts'
import { checkContent } from './doctor/check-content.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkFilms } from './doctor/check-films.ts'
import { checkHome } from './doctor/check-home.ts'
import { checkPackages } from './doctor/check-packages.ts'
import { checkReplica } from './doctor/check-replica.ts'
import { checkScanner } from './doctor/check-scanner.ts'
import { checkLearningSystem, checkMail, checkPayments, checkRecordStore, type Fetch } from './doctor/check-services.ts'
import { checkStorage } from './doctor/check-storage.ts'
import { type Finding, publicPart } from './doctor/finding.ts'

const words = { works: 'works', broken: 'DOES NOT WORK', unset: 'not set up' } as const

/** `koya doctor`: what is set up, whether it works, and what production would miss. Answers whether all is well. */
export async function doctorCommand(
  config: Config,
  say: (line: string) => void,
  fetch: Fetch = globalThis.fetch,
  signal?: AbortSignal,
) {
  const database = await checkDatabase(config, signal)
  const findings = await Promise.all([
    database,
    ...(database.jobs ? [database.jobs] : []),
    ...(database.books ? [database.books] : []),
    checkReplica(config, signal),
    checkMail(config),
    mailEvents(config),
    checkPayments(config, fetch),
    sms(config),
    checkStorage(config, fetch),
    checkFilms(config),
    identity(config),
    checkScanner(config),
    checkBackups(config, fetch, database.lastBackup),
    checkPackages(),
    checkContent(config, fetch),
    checkLearningSystem(config, fetch),
    checkRecordStore(config, fetch),
    publicAddress(config),
    role(config),
    provider(config),
    invoices(config),
    checkHome(config),
  ])
  const table = [
    `Koya ${koyaVersion()}, Node ${process.versions.node}`,
    '',
    ...rows(findings),
    '',
    ...production(config, database.demoAccounts),
  ]
  say(withoutSecrets(table.join('\n'), config))
  return findings.every(({ state }) => state !== 'broken')
}

function publicAddress({ publicUrl, publicUrlIsSet }: Config): Finding {
  const shown = publicPart(publicUrl)
  const name = 'Public address'
  return publicUrlIsSet
    ? { name, state: 'works', detail: shown }
    : { name, state: 'unset', detail: `${shown} (PUBLIC_URL)` }
}

function identity({ payouts }: Config): Finding {
  const name = 'Identity of teachers'
  return payouts.identity
    ? { name, state: 'works', detail: 'an admin looks at a document before somebody’s first payout (PAYOUT_IDENTITY)' }
    : { name, state: 'unset', detail: 'no document is asked for before somebody’s first payout (PAYOUT_IDENTITY)' }
}

function mailEvents({ mail: { events }, publicUrl }: Config): Finding {
  const name = 'Mail that comes back'
  if (events.by === 'off')
    return { name, state: 'unset', detail: 'heard of by `npm run koya -- bounce` alone (MAIL_EVENTS)' }
  return events.secret
    ? { name, state: 'works', detail: `told by ${events.by} at ${publicPart(publicUrl)}/api/v1/mail/events` }
    : { name, state: 'broken', detail: `${events.by} is not believed without MAIL_EVENTS_SECRET` }
}

/** Asked of nobody: the providers' balance is not worth a key in another place. */
function sms(config: Config): Finding {
  const name = 'SMS'
  const { by, priceKobo, mostADay, mostAnOrganisation } = config.sms
  if (by === 'off') return { name, state: 'unset', detail: 'none are sent (SMS)' }
  const missing = missingForSms(config)
  if (missing.length > 0) return { name, state: 'broken', detail: `SMS=${by}, but ${missing.join(' and ')} is missing` }
  const caps = `at most ${mostADay} a day, ${mostAnOrganisation} an organisation, N${priceKobo / 100} each`
  return by === 'sandbox'
    ? { name, state: 'unset', detail: `they stay at /dev/phone, ${caps} (SMS)` }
    : { name, state: 'works', detail: `${by}, ${caps}` }
}

function role({ role }: Config): Finding {
  const what = { web: 'serves pages, sends no mail', worker: 'sends mails, serves no pages', all: 'pages and worker' }
  return { name: 'Role', state: 'works', detail: `${role}: ${what[role]} (KOYA_ROLE)` }
}

function provider({ provider: { name, address }, providerCity }: Config): Finding {
  return providerCity
    ? { name: 'Provider', state: 'works', detail: `${name} in ${providerCity}` }
    : { name: 'Provider', state: 'unset', detail: `${name}, its town is shown as "${address}" (PROVIDER_CITY)` }
}

function invoices({ books: { invoiceAccount } }: Config): Finding {
  return invoiceAccount
    ? { name: 'Invoices', state: 'works', detail: `name the account ${invoiceAccount}` }
    : { name: 'Invoices', state: 'unset', detail: 'are paid in Koya alone (INVOICE_BANK_ACCOUNT)' }
}

function rows(findings: Finding[]) {
  const width = Math.max(...findings.map(({ name }) => name.length))
  return findings.map(({ name, state, detail }) => `  ${name.padEnd(width)}  ${words[state].padEnd(13)}  ${detail}`)
}

function production(config: Config, demoAccounts: number) {
  const unsafe = [
    ...unsafeInProduction(config),
    ...(demoAccounts > 0 ? [`Database: ${demoAccountsProblem(demoAccounts)}`] : []),
  ]
  if (unsafe.length === 0) return ['Production would start with these settings.']
  return ['Production would not start, because this is missing or unsafe:', ...unsafe.map((line) => `  - ${line}`)]
}

/** People paste this table into tickets. No line above prints a secret; this holds when somebody's complaint quotes one. */
function withoutSecrets(text: string, config: Config) {
  const { database, mail, s3Endpoint, lmsUrl, lmsLti, publicUrl, backup, xapi } = config
  const addresses = [s3Endpoint, lmsUrl, lmsLti?.loginUrl, backup.store?.endpoint, xapi?.url]
  const passwords = [database.url, database.directUrl, database.readUrl, mail.smtpUrl, publicUrl, ...addresses]
    .filter((url) => url !== undefined)
    .map((url) => new URL(url).password)
  const parameters = addresses.flatMap((url) => (url ? [...new URL(url).searchParams.values()] : []))
  return [
    config.secret,
    config.paystack.secretKey,
    config.s3.secretAccessKey,
    config.sms.termii.key,
    mail.events.secret,
    config.sms.africasTalking.key,
    backup.store?.secretAccessKey,
    xapi?.secret,
    ...passwords,
    ...passwords.map(decodeURIComponent),
    ...parameters,
  ]
    .filter((word) => word !== undefined && word.length > 3)
    .reduce<string>((rest, word) => rest.replaceAll(word ?? '', '[hidden]'), text)
}
