import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { approvePayoutCommand } from '@koya/api/commands/approve-payout.ts'
import { backupCommand } from '@koya/api/commands/backup.ts'
import { bounceCommand } from '@koya/api/commands/bounce.ts'
import type { Setting } from '@koya/api/commands/command.ts'
import { exportCourseCommand, importCourseCommand } from '@koya/api/commands/course.ts'
import { doctorCommand } from '@koya/api/commands/doctor.ts'
import { grantCommand } from '@koya/api/commands/grant.ts'
import { migrateCommand } from '@koya/api/commands/migrate.ts'
import { remakeVideosCommand } from '@koya/api/commands/remake-videos.ts'
import { resetFactorCommand } from '@koya/api/commands/reset-factor.ts'
import { restoreCommand } from '@koya/api/commands/restore.ts'
import { seedCommand } from '@koya/api/commands/seed.ts'
import { readConfig, readSettings } from '@koya/api/config.ts'
import { borrowDatabase } from '@koya/api/db/open-database.ts'
import { StartupProblem } from '@koya/api/settings/startup-problem.ts'
import { whenOrphaned } from './when-orphaned.ts'

type Command = {
  usage: string
  what: string
  /** How many words must follow the name. */
  words: number
  /** Answers whether all is well. */
  run: (words: string[], options: Options) => Promise<boolean>
  options?: (keyof Options)[]
  /** The one of them that it cannot do without. */
  needs?: keyof Options
}

type Options = Partial<
  Record<'courses' | 'people' | 'answers' | 'organisations' | 'as' | 'identity' | 'films', string | undefined>
>

/** Longer than any command waits for a lock. */
const GRACE_MS = 12_000

const interruption = new AbortController()
const { signal } = interruption
// More than once: npm passes on the Ctrl-C that the terminal has sent to everybody already.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => interruption.abort())
whenOrphaned(() => interruption.abort())

const commands: Record<string, Command> = {
  doctor: {
    usage: 'doctor',
    what: 'check the settings, and say what works and what production still needs',
    words: 0,
    run: () => doctorCommand(readSettings(process.env), console.log, fetch, signal),
  },
  grant: {
    usage: 'grant <email> <role>',
    what: 'make User, Instructor or Admin the first role of a person',
    words: 2,
    run: ([email = '', role = '']) => withDatabase((setting) => grantCommand(setting, email, role)),
  },
  'reset-factor': {
    usage: 'reset-factor <email>',
    what: 'approve the removal of a lost second factor, in place of a second admin',
    words: 1,
    run: ([email = '']) => withDatabase((setting) => resetFactorCommand(setting, email)),
  },
  'approve-payout': {
    usage: 'approve-payout <reference>',
    what: 'agree to a large payout that an admin has agreed to, in place of a second admin',
    words: 1,
    run: ([reference = '']) => withDatabase((setting) => approvePayoutCommand(setting, reference)),
  },
  seed: {
    usage: 'seed [--courses <number>] …',
    what: 'fill an empty database; with --courses, --people, --answers or --organisations add made-up ones to measure with',
    words: 0,
    options: ['courses', 'people', 'answers', 'organisations'],
    run: (_, wanted) => withDatabase((setting) => seedCommand(setting, wanted)),
  },
  'course export': {
    usage: 'course export <code> <file> [--films off]',
    what: 'write a course into a zip file or a folder, with its uploaded videos and files or without',
    words: 2,
    options: ['films'],
    run: ([code = '', file = ''], { films }) =>
      withDatabase((setting) => exportCourseCommand(setting, code, whereTheUserStands(file), films)),
  },
  'course import': {
    usage: 'course import <file> --as <email>',
    what: 'import such a file or folder as a draft led by this person',
    words: 1,
    options: ['as'],
    needs: 'as',
    run: ([file = ''], { as = '' }) =>
      withDatabase((setting) => importCourseCommand(setting, whereTheUserStands(file), as)),
  },
  'remake-videos': {
    usage: 'remake-videos',
    what: 'make the copies of videos again that the store has lost',
    words: 0,
    run: () => withDatabase(remakeVideosCommand),
  },
  bounce: {
    usage: 'bounce < <message>',
    what: 'take in a report that an email could not be delivered, as a mail server pipes it in',
    words: 0,
    run: () => withDatabase((setting) => bounceCommand(setting, process.stdin)),
  },
  migrate: {
    usage: 'migrate',
    what: 'bring the database schema up to date',
    words: 0,
    run: () => withDatabase(migrateCommand),
  },
  backup: {
    usage: 'backup <file>',
    what: 'write the database and the uploads into one new file',
    words: 1,
    run: ([file = '']) => withDatabase((setting) => backupCommand(setting, whereTheUserStands(file))),
  },
  restore: {
    usage: 'restore <file> [--identity <file>]',
    what: 'load such a backup into an empty database, with the private key if it is encrypted',
    words: 1,
    options: ['identity'],
    run: ([file = ''], { identity }) =>
      withDatabase((setting) =>
        restoreCommand(setting, whereTheUserStands(file), identity && whereTheUserStands(identity)),
      ),
  },
}

process.exit(await main(process.argv.slice(2)))

async function main(words: string[]) {
  // `course export` is one name of two words.
  const length = words[0] === 'course' ? 2 : 1
  const name = words.length ? words.slice(0, length).join(' ') : undefined
  const rest = words.slice(length)
  const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const asksForHelp = name === undefined || name === 'help' || name === '--help'
    if (!asksForHelp) console.error(`Koya has no command "${name}".\n`)
    console.log(help())
    return asksForHelp ? 0 : 1
  }
  process.title = `koya ${name}`
  try {
    const { positionals, values } = readWords(command, rest)
    const isWell = await command.run(positionals, values)
    if (signal.aborted) return 130
    return isWell ? 0 : 1
  } catch (error) {
    if (signal.aborted) return 130
    if (!(error instanceof StartupProblem)) throw error
    console.error(`Koya cannot do that: ${error.message}`)
    return 1
  }
}

function readWords(command: Command, rest: string[]) {
  const misuse = new StartupProblem(`use it as \`npm run koya -- ${command.usage}\`.`)
  try {
    const options = {
      courses: { type: 'string' },
      people: { type: 'string' },
      answers: { type: 'string' },
      organisations: { type: 'string' },
      as: { type: 'string' },
      identity: { type: 'string' },
      films: { type: 'string' },
    } as const
    const read = parseArgs({ args: rest, allowPositionals: true, options })
    const { options: taken = [], needs } = command
    if (read.positionals.length !== command.words) throw misuse
    if (Object.keys(read.values).some((name) => !taken.some((one) => one === name))) throw misuse
    if (needs && read.values[needs] === undefined) throw misuse
    return read
  } catch (cause) {
    throw cause === misuse ? misuse : new StartupProblem(misuse.message, { cause })
  }
}

async function withDatabase(work: (setting: Setting) => Promise<void>) {
  const config = readConfig(process.env)
  const say = console.log
  const { place, close } = await borrowDatabase(config, { say, signal })
  try {
    signal.throwIfAborted()
    await Promise.race([work({ config, place, say, signal }), graceAfterInterruption()])
    return true
  } finally {
    await close()
  }
}

/** What hears the interruption ends at once and clears up. What does not, such as a migration, loses its database. */
async function graceAfterInterruption() {
  await once(signal, 'abort')
  await setTimeout(GRACE_MS)
}

/** npm runs scripts in the root of the repository and tells where it was called. */
function whereTheUserStands(file: string) {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

function help() {
  const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length))
  const lines = Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(width)}  ${what}`)
  return ['npm run koya -- <command>', '', ...lines].join('\n')
}
