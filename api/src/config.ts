import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { backupSettings, shapeBackup } from './settings/backup-settings.ts'
import { databaseSettings, shapeDatabase } from './settings/database-settings.ts'
import { fileSettings, shapeFiles } from './settings/file-settings.ts'
import { ltiSettings, shapeLti } from './settings/lti-settings.ts'
import { mailSettings, shapeMail } from './settings/mail-settings.ts'
import { moneySettings, shapeMoney } from './settings/money-settings.ts'
import { outwardSettings, shapeOutward } from './settings/outward-settings.ts'
import { providerSettings, shapeProvider } from './settings/provider-settings.ts'
import { onOff, url, withoutEndSlash } from './settings/setting-kinds.ts'
import { shapeSms, smsSettings } from './settings/sms-settings.ts'
import { StartupProblem } from './settings/startup-problem.ts'
import { unsafeInProduction } from './settings/unsafe-in-production.ts'

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

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535)

/** What this process is and how it is reached, and what is open in it; everything else by what the product calls it. */
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
  OPEN_DOCS: onOff.optional(),
  OPEN_METRICS: onOff.optional(),
  SECOND_FACTOR: z.enum(['required', 'optional'], { error: 'must be required or optional' }).optional(),
  QUIET_NIGHTS: onOff.optional(),
  COURSE_REVIEW: onOff.default('off'),
  SERVICE_WORKER: onOff.default('on'),
  PAGES_AT_START: z.coerce.number({ error: 'must be a number' }).int().min(0).max(5_000).default(400),
  LMS_URL: url('http', 'https').optional(),
  LMS_SECRET: z.string().min(16, { error: 'must be at least 16 characters long' }).optional(),
  ...ltiSettings,
  ...databaseSettings,
  ...mailSettings,
  ...smsSettings,
  ...moneySettings,
  ...fileSettings,
  ...backupSettings,
  ...outwardSettings,
  ...providerSettings,
})

export const settingNames = Object.keys(schema.shape)

function shape(env: z.output<typeof schema>) {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: withoutEndSlash(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`),
    publicUrlIsSet: env.PUBLIC_URL !== undefined,
    /** Where SCORM packages of teachers run: an origin on which nobody has a session. */
    contentUrl: env.CONTENT_URL && new URL(env.CONTENT_URL).origin,
    // How many proxies of ours add to X-Forwarded-For: anyone may have written what comes further left.
    trustedProxies: env.TRUST_PROXY === 'off' ? 0 : env.TRUST_PROXY === 'on' ? 1 : Number(env.TRUST_PROXY),
    home: resolve(env.KOYA_HOME ?? defaultHome()),
    role: env.KOYA_ROLE,
    secret: env.KOYA_SECRET,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    docsAreOpen: env.OPEN_DOCS !== 'off',
    metricsAreOpen: env.OPEN_METRICS ? env.OPEN_METRICS === 'on' : !production,
    /** Whether admins, owners of organisations and whoever is paid out must have one. */
    secondFactorIsRequired: (env.SECOND_FACTOR ?? (production ? 'required' : 'optional')) === 'required',
    /** Whether mails that nobody asked for wait for the morning in Lagos. */
    nightsAreQuiet: (env.QUIET_NIGHTS ?? (production ? 'on' : 'off')) === 'on',
    coursesAreReviewed: env.COURSE_REVIEW === 'on',
    serviceWorkerIsOn: env.SERVICE_WORKER === 'on',
    pagesAtStart: env.PAGES_AT_START,
    lmsUrl: env.LMS_URL,
    lmsSecret: env.LMS_SECRET,
    /** Where the learning system of `lmsUrl` speaks LTI: how it is asked to let somebody in. */
    lmsLti: shapeLti(env),
    database: shapeDatabase(env),
    mail: shapeMail(env, production),
    sms: shapeSms(env),
    backup: shapeBackup(env),
    ...shapeMoney(env),
    ...shapeFiles(env),
    ...shapeOutward(env),
    ...shapeProvider(env),
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
