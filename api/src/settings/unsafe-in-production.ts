import type { Config } from '../config.ts'
import { isGuessable } from './is-guessable.ts'
import { missingForLti } from './lti-settings.ts'
import { missingForSms } from './sms-settings.ts'

/** Whoever answers at these takes the money; a page that loads another script hands it the buyer. */
const paystackHosts = { api: 'api.paystack.co', script: 'js.paystack.co' }

/**
 * What production lacks, or has and must not have, each with its reason. Empty means that production may start.
 * The start and `koya doctor` both ask here, so they cannot disagree.
 */
export function unsafeInProduction(config: Config): string[] {
  const { database, mail, secret, lmsSecret } = config
  const rules: [isSafe: boolean, sentence: string][] = [
    [
      Boolean(database.url) || database.embeddedIsWanted,
      'DATABASE_URL: the PostgreSQL server (or EMBEDDED_POSTGRES=on to keep the data on this machine)',
    ],
    [config.publicUrlIsSet, 'PUBLIC_URL: the address people open, because emails carry links to it'],
    [secret !== undefined, 'KOYA_SECRET: 32 or more random characters that sign and encrypt tickets'],
    ...[['KOYA_SECRET', secret] as const, ['LMS_SECRET', lmsSecret] as const].map(
      ([name, value]): [boolean, string] => [
        value === undefined || !isGuessable(value),
        `${name}: random characters, for example from \`openssl rand -hex 32\`, because this value can be guessed`,
      ],
    ),
    [Boolean(mail.smtpUrl), 'SMTP_URL: the mail server, because the built-in mailbox shows reset links to anyone'],
    [
      mail.tls !== undefined || !mail.smtpUrl?.startsWith('smtp:'),
      'SMTP_URL: an address that begins with smtps://, because emails carry reset links (with smtp:// set SMTP_TLS=on to require STARTTLS, as on port 587, or SMTP_TLS=off if the connection to the server is already safe)',
    ],
    [
      mail.tls === 'off' || !weakensTls(mail.smtpUrl),
      'SMTP_URL: no options that switch TLS off, because emails carry reset links (SMTP_TLS=off if the connection to the server is already safe)',
    ],
    [
      mail.events.by === 'off' || mail.events.secret !== undefined,
      `MAIL_EVENTS_SECRET: what ${mail.events.by} proves itself with, because otherwise nobody is believed (or MAIL_EVENTS=off)`,
    ],
    [
      config.videoHosts.every(isHttpsOrigin),
      'VIDEO_HOSTS: whole addresses such as https://player.vimeo.com, because a * lets any site show itself in our pages',
    ],
    [
      config.contentUrl === undefined || new URL(config.contentUrl).hostname !== new URL(config.publicUrl).hostname,
      'CONTENT_URL: another host than that of PUBLIC_URL, because the packages of teachers run there and must reach nobody’s session',
    ],
    [
      !config.backup.store || config.backup.recipients.length > 0,
      'BACKUP_RECIPIENT: the public key that backups are encrypted to, because they hold what everybody has told Koya (age-keygen makes a pair)',
    ],
    [
      !config.issuers.mayBePrivate,
      'PRIVATE_ISSUERS: off, because whoever owns an organisation could reach into our own network with it',
    ],
    [
      !config.push.mayBePrivate,
      'PRIVATE_PUSH: off, because anybody with an account could reach into our own network with it',
    ],
    [
      config.sms.by !== 'sandbox',
      'SMS: off, termii or africastalking, because the sandbox phone shows messages to anyone',
    ],
    [
      missingForSms(config).length === 0,
      `${missingForSms(config).join(' and ')}: what SMS=${config.sms.by} needs (or SMS=off)`,
    ],
    [
      !config.webhooks.mayBePrivate,
      'PRIVATE_WEBHOOKS: off, because whoever owns an organisation could reach into our own network with it',
    ],
    [
      !config.xapi || Boolean(config.xapi.key && config.xapi.secret),
      'XAPI_KEY and XAPI_SECRET: what the learning record store at XAPI_URL knows us by',
    ],
    ...missingForLti(config).map((sentence): [boolean, string] => [false, sentence]),
    ...addressRules(config),
    ...paymentRules(config),
  ]
  return rules.filter(([isSafe]) => !isSafe).map(([, sentence]) => sentence)
}

/** Everything that carries money, tickets or uploads goes over TLS. Only a rehearsal may stay on this machine. */
function addressRules(config: Config) {
  const {
    publicUrl,
    publicUrlIsSet,
    contentUrl,
    paystack,
    lmsUrl,
    lmsLti,
    s3Endpoint,
    s3,
    backup,
    sms,
    xapi,
    isRehearsal,
  } = config
  const addresses = {
    PUBLIC_URL: publicUrlIsSet ? publicUrl : undefined,
    CONTENT_URL: contentUrl,
    PAYSTACK_URL: paystack.apiUrl,
    PAYSTACK_SCRIPT_URL: paystack.scriptUrl,
    LMS_URL: lmsUrl,
    LMS_LTI_LOGIN_URL: lmsLti?.loginUrl,
    LMS_LTI_REDIRECT_URLS: lmsLti?.redirectUrls.find((address) => !address.startsWith('https:')),
    S3_ENDPOINT: s3Endpoint,
    S3_PUBLIC_ENDPOINT: s3.publicEndpoint,
    BACKUP_S3_ENDPOINT: backup.store?.endpoint,
    XAPI_URL: xapi?.url,
    TERMII_URL: sms.termii.url,
    AFRICASTALKING_URL: sms.africasTalking.url,
  }
  return Object.entries(addresses).map(([name, address]): [boolean, string] => [
    address === undefined || address.startsWith('https:') || (isRehearsal && isLoopback(address)),
    `${name}: an address that begins with https:// (this machine's own only with PAYMENTS=rehearsal)`,
  ])
}

function paymentRules({ paystack, isRehearsal }: Config): [boolean, string][] {
  const isPaystacks = (address: string, host: string) =>
    new URL(address).host === host || (isRehearsal && isLoopback(address))
  const [mode, why] = isRehearsal
    ? ['test', 'because every page says that no money moves (PAYMENTS=rehearsal)']
    : ['live', 'because test keys and the sandbox take no money (PAYMENTS=rehearsal to try production with test keys)']
  return [
    [isPaystacks(paystack.apiUrl, paystackHosts.api), `PAYSTACK_URL: https://${paystackHosts.api}, and no other host`],
    [
      isPaystacks(paystack.scriptUrl, paystackHosts.script),
      `PAYSTACK_SCRIPT_URL: a script of https://${paystackHosts.script}, and of no other host`,
    ],
    [
      paystack.publicKey?.startsWith(`pk_${mode}_`) ?? false,
      `PAYSTACK_PUBLIC_KEY: the ${mode} key (pk_${mode}_…), ${why}`,
    ],
    [
      paystack.secretKey?.startsWith(`sk_${mode}_`) ?? false,
      `PAYSTACK_SECRET_KEY: the ${mode} key (sk_${mode}_…), because it also proves that webhooks are genuine`,
    ],
  ]
}

function isLoopback(address: string) {
  const { hostname } = new URL(address)
  return /^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname)
}

function isHttpsOrigin(address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.origin === address && !url.hostname.includes('*')
}

/** nodemailer takes options from the query of the address, where they win over ours. */
function weakensTls(smtpUrl: string | undefined) {
  const options = smtpUrl ? [...new URL(smtpUrl).searchParams.keys()] : []
  return options.some((name) => /tls|secure/i.test(name))
}
