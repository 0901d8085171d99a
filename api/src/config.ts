import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { ltiSettings, shapeLti } from './settings/lti-settings.ts'
import { shapeSms, smsSettings } from './settings/sms-settings.ts'
import { StartupProblem } from './settings/startup-problem.ts'
import { unsafeInProduction } from './settings/unsafe-in-production.ts'
import { url } from './settings/url-setting.ts'

/** The only reader of the environment. What each variable means is in `.env.example`. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const config = readSettings(env)
  if (config.production) refuseUnsafeProduction(config)
  return config
}

/** The same, unsafe or not: for the doctor, who is asked what is wrong. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const parsed = schema.safeParse(withoutBlanks(env))
  if (!parsed.success) throw new StartupProblem(describeIssues(parsed.error))
  return shape(parsed.data)
}

export type Config = ReturnType<typeof shape>

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' })
const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535)

const percent = z.coerce.number({ error: 'must be a number' }).int({ error: 'must be a whole number' }).min(0).max(100)

const gigabytes = z.coerce.number({ error: 'must be a number' }).min(0).max(100_000)

const ourOwn = { address: '7 Adire Lane, Yaba, Lagos, Nigeria', city: 'Lagos' }

const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http', 'https').optional(),
  CONTENT_URL: url('http', 'https').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|[1-9])$/, { error: 'must be on, off or the number of proxies in front' })
    .default('off'),
  KOYA_HOME: z.string().optional(),
  KOYA_ROLE: z.enum(['web', 'worker', 'all'], { error: 'must be web, worker or all' }).default('all'),
  KOYA_SECRET: z.string().min(32, { error: 'must be at least 32 characters long' }).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  DATABASE_URL: url('postgres', 'postgresql').optional(),
  DATABASE_DIRECT_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_URL: url('postgres', 'postgresql').optional(),
  DATABASE_READ_MAX_AGE: z.coerce.number({ error: 'must be a number of seconds' }).min(2).max(60).default(5),
  EMBEDDED_POSTGRES: onOff.optional(),
  MIGRATE_ON_START: onOff.default('on'),
  OPEN_DOCS: onOff.optional(),
  OPEN_METRICS: onOff.optional(),
  SMTP_URL: url('smtp', 'smtps').optional(),
  SMTP_TLS: onOff.optional(),
  MAIL_EVENTS: z.enum(['off', 'mailgun', 'postmark'], { error: 'must be off, mailgun or postmark' }).default('off'),
  MAIL_EVENTS_SECRET: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  MAIL_FROM: z.string().default('Koya <hello@koya.test>'),
  PAYMENTS: z.enum(['live', 'rehearsal'], { error: 'must be live or rehearsal' }).default('live'),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_URL: url('http', 'https').default('https://api.paystack.co'),
  PAYSTACK_SCRIPT_URL: url('http', 'https').default('https://js.paystack.co/v2/inline.js'),
  SANDBOX_TRANSFER_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0).max(86_400).default(20),
  PROVIDER_TIN: z.string().default(''),
  INVOICE_BANK_ACCOUNT: z
    .string()
    .regex(/^(?=.*\b\d{10}\b).{10,160}$/, {
      error: 'must be one line with bank, account name and the ten digits of the account',
    })
    .default(''),
  VAT_PERCENT: z.coerce.number({ error: 'must be a number' }).min(0).max(50).default(0),
  TEACHER_SHARE_PERCENT: percent.default(70),
  TEACHER_OWN_SALE_PERCENT: percent.default(90),
  PAYOUT_HOLD_DAYS: z.coerce
    .number({ error: 'must be a number' })
    .int({ error: 'must be a whole number' })
    .min(0)
    .max(365)
    .default(14),
  PAYOUT_MINIMUM: z.coerce.number({ error: 'must be a number' }).min(100).max(10_000_000).default(5_000),
  PAYOUT_APPROVAL_ABOVE: z.coerce.number({ error: 'must be a number' }).min(0).max(1_000_000_000).default(500_000),
  PAYOUT_METHOD: z.enum(['transfer', 'bank'], { error: 'must be transfer or bank' }).default('transfer'),
  PAYOUT_IDENTITY: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
  S3_ENDPOINT: url('http', 'https').optional(),
  S3_PUBLIC_ENDPOINT: url('http', 'https').optional(),
  S3_BUCKET: z.string().default('koya'),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
  UPLOAD_QUOTA_GB: gigabytes.default(20),
  ORGANISATION_UPLOAD_QUOTA_GB: gigabytes.default(100),
  FFMPEG: z.string().default('ffmpeg'),
  CLAMAV_ADDRESS: z
    .string()
    .trim()
    .regex(/^(\/.+|\[?[\w.:-]+\]?:\d{1,5})$/, { error: 'must be host:port or the path of a socket' })
    .optional(),
  BACKUP_RECIPIENT: z
    .string()
    .trim()
    .regex(/^age1[a-z\d]+(\s+age1[a-z\d]+)*$/, {
      error: 'must be public keys of age (age1…), with blanks between',
    })
    .default(''),
  BACKUP_S3_ENDPOINT: url('http', 'https').optional(),
  BACKUP_S3_BUCKET: z.string().default('koya-backups'),
  BACKUP_S3_REGION: z.string().default('auto'),
  BACKUP_S3_ACCESS_KEY_ID: z.string().default(''),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().default(''),
  VIDEO_HOSTS: z.string().default('https://www.youtube-nocookie.com https://player.vimeo.com'),
  SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  QUIET_NIGHTS: onOff.optional(),
  PRIVATE_ISSUERS: onOff.default('off'),
  PRIVATE_PUSH: onOff.default('off'),
  ...smsSettings,
  PRIVATE_WEBHOOKS: onOff.default('off'),
  XAPI_URL: url('http', 'https').optional(),
  XAPI_KEY: z.string().default(''),
  XAPI_SECRET: z.string().default(''),
  COURSE_REVIEW: onOff.default('off'),
  SERVICE_WORKER: onOff.default('on'),
  PAGES_AT_START: z.coerce.number({ error: 'must be a number' }).int().min(0).max(5_000).default(400),
  LMS_URL: url('http', 'https').optional(),
  LMS_SECRET: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  ...ltiSettings,
  PROVIDER_NAME: z.string().default('Koya'),
  PROVIDER_PHONE: z.string().default('+234 800 000 0000'),
  PROVIDER_EMAIL: z.string().default('hello@koya.test'),
  PROVIDER_ADDRESS: z.string().default(ourOwn.address),
  PROVIDER_CITY: z.string().optional(),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:[+\d-]+)$/, {
      error: 'must begin with mailto:, https:// or tel:',
    })
    .optional(),
})

export const settingNames = Object.keys(schema.shape)

function shape(env: z.output<typeof schema>) {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    /** Where SCORM packages of teachers run: an origin on which nobody has a session. */
    contentUrl: env.CONTENT_URL && new URL(env.CONTENT_URL).origin,
    // How many proxies of ours add to X-Forwarded-For: anyone may have written what comes further left.
    trustedProxies: env.TRUST_PROXY === 'off' ? 0 : env.TRUST_PROXY === 'on' ? 1 : Number(env.TRUST_PROXY),
    home: resolve(env.KOYA_HOME ?? defaultHome()),
    role: env.KOYA_ROLE,
    secret: env.KOYA_SECRET,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    database: {
      url: env.DATABASE_URL,
      directUrl: env.DATABASE_DIRECT_URL,
      /** A replica for what is the same for everybody, and how old it may be. */
      readUrl: env.DATABASE_READ_URL,
      readMostAgeMs: env.DATABASE_READ_MAX_AGE * 1_000,
      embeddedIsWanted: env.EMBEDDED_POSTGRES === 'on',
      migrateOnStart: env.MIGRATE_ON_START === 'on',
    },
    docsAreOpen: env.OPEN_DOCS ? env.OPEN_DOCS === 'on' : !production,
    metricsAreOpen: env.OPEN_METRICS ? env.OPEN_METRICS === 'on' : !production,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      needsTls: env.SMTP_TLS ? env.SMTP_TLS === 'on' : production,
      tls: env.SMTP_TLS,
      /** Which service tells what became of mails, and what it proves itself with. */
      events: { by: env.MAIL_EVENTS, secret: env.MAIL_EVENTS_SECRET },
    },
    /** Production with Paystack's test keys: every page says that no money moves. */
    isRehearsal: env.PAYMENTS === 'rehearsal',
    paystack: {
      publicKey: env.PAYSTACK_PUBLIC_KEY,
      secretKey: env.PAYSTACK_SECRET_KEY,
      apiUrl: env.PAYSTACK_URL.replace(/\/$/, ''),
      scriptUrl: env.PAYSTACK_SCRIPT_URL,
    },
    sandboxTransferMs: env.SANDBOX_TRANSFER_SECONDS * 1_000,
    books: {
      tin: env.PROVIDER_TIN,
      /** Where companies transfer what an invoice asks for; empty where they are to pay in Koya alone. */
      invoiceAccount: env.INVOICE_BANK_ACCOUNT,
      vatPercent: env.VAT_PERCENT,
      teacherSharePercent: env.TEACHER_SHARE_PERCENT,
      teacherOwnSalePercent: env.TEACHER_OWN_SALE_PERCENT,
    },
    media: {
      quotaBytes: Math.round(env.UPLOAD_QUOTA_GB * 1024 ** 3),
      organisationQuotaBytes: Math.round(env.ORGANISATION_UPLOAD_QUOTA_GB * 1024 ** 3),
      ffmpeg: env.FFMPEG,
      scanner: env.CLAMAV_ADDRESS,
    },
    payouts: {
      /** How long a share is pending after its sale. */
      holdDays: env.PAYOUT_HOLD_DAYS,
      minimumKobo: Math.round(env.PAYOUT_MINIMUM * 100),
      /** More than this takes two admins. */
      approvalAboveKobo: Math.round(env.PAYOUT_APPROVAL_ABOVE * 100),
      method: env.PAYOUT_METHOD,
      /** Nobody is paid for the first time before an admin has seen a document that shows who they are. */
      identity: env.PAYOUT_IDENTITY === 'on',
    },
    s3Endpoint: env.S3_ENDPOINT,
    s3: {
      publicEndpoint: env.S3_PUBLIC_ENDPOINT?.replace(/\/$/, ''),
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    },
    backup: {
      recipients: env.BACKUP_RECIPIENT.split(/\s+/).filter(Boolean),
      /** Undefined where nobody wants a backup every night. */
      store: env.BACKUP_S3_ENDPOINT
        ? {
            endpoint: env.BACKUP_S3_ENDPOINT.replace(/\/$/, ''),
            bucket: env.BACKUP_S3_BUCKET,
            region: env.BACKUP_S3_REGION,
            accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
            secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    },
    serviceWorkerIsOn: env.SERVICE_WORKER === 'on',
    pagesAtStart: env.PAGES_AT_START,
    /** Whether admins, owners of organisations and whoever is paid out must have one. */
    secondFactorIsRequired: (env.SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    /** Whether mails that nobody asked for wait for the morning in Lagos. */
    nightsAreQuiet: (env.QUIET_NIGHTS ?? (production ? 'on' : 'off')) === 'on',
    issuers: {
      /** Issuers on this machine or its network, also without TLS: for trials. */
      mayBePrivate: env.PRIVATE_ISSUERS === 'on',
      /** How long one may take over an answer, and how long the answer may be. */
      milliseconds: 10_000,
      mostBytes: 256 * 1024,
    },
    push: {
      /** Alerts to a service on this machine or its network, also without TLS: for trials. */
      mayBePrivate: env.PRIVATE_PUSH === 'on',
      /** How long a service may take over an answer, and how much of it is read. */
      milliseconds: 5_000,
      mostBytes: 4 * 1024,
    },
    sms: shapeSms(env),
    webhooks: {
      /** Also on this machine or its network, and without TLS: for trials. */
      mayBePrivate: env.PRIVATE_WEBHOOKS === 'on',
      /** How long one may take over an answer, and how much of it is read. */
      milliseconds: 15_000,
      mostBytes: 4 * 1024,
    },
    /** A learning record store, where there is one. */
    xapi: env.XAPI_URL
      ? { url: env.XAPI_URL.replace(/\/$/, ''), key: env.XAPI_KEY, secret: env.XAPI_SECRET }
      : undefined,
    coursesAreReviewed: env.COURSE_REVIEW === 'on',
    lmsUrl: env.LMS_URL,
    lmsSecret: env.LMS_SECRET,
    /** Where the learning system of `lmsUrl` speaks LTI: how it is asked to let somebody in. */
    lmsLti: shapeLti(env),
    videoHosts: env.VIDEO_HOSTS.split(/\s+/).filter(Boolean),
    provider: {
      name: env.PROVIDER_NAME,
      phone: env.PROVIDER_PHONE,
      email: env.PROVIDER_EMAIL,
      address: env.PROVIDER_ADDRESS,
    },
    /** Undefined where somebody has an address of their own and has not said in which town that is. */
    providerCity: env.PROVIDER_CITY ?? (env.PROVIDER_ADDRESS === ourOwn.address ? ourOwn.city : undefined),
    securityContact: env.SECURITY_CONTACT ?? `mailto:${env.PROVIDER_EMAIL}`,
  }
}

function refuseUnsafeProduction(config: Config) {
  const unsafe = unsafeInProduction(config)
  if (unsafe.length === 0) return
  throw new StartupProblem(
    ['production needs these settings, which are missing or unsafe:', ...unsafe.map((line) => `  - ${line}`)].join(
      '\n',
    ),
  )
}

function describeIssues(error: z.ZodError) {
  const lines = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  return `the environment has ${lines.length === 1 ? 'a value' : 'values'} I cannot use: ${lines.join('; ')}`
}

/** `PORT=` in a shell or a compose file means "not set". */
function withoutBlanks(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

function defaultHome() {
  return process.getuid?.() === 0 ? '/var/lib/koya' : join(homedir(), '.local', 'share', 'koya')
}
