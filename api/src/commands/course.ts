import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asc, eq, or, sql } from 'drizzle-orm'
import { readFolder } from '../course-package/files/read-folder.ts'
import { zipStream } from '../course-package/files/zip-package.ts'
import { type MediaFiles, openFolderMedia } from '../course-package/open-media.ts'
import type { PackageFiles } from '../course-package/packaged-course.ts'
import { BadPackage } from '../course-package/problem-list.ts'
import type { PackageSource } from '../course-package/read-outside.ts'
import { courses, userRoles } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { findByEmail } from '../features/accounts/find-user.ts'
import { findAuthored } from '../features/authoring/authored-course.ts'
import { packCourse } from '../features/course-package/export-course.ts'
import { unpackCourse } from '../features/course-package/import-course.ts'
import type { SignedIn } from '../http/session.ts'
import { createLogger } from '../logger.ts'
import { openDeps } from '../open-deps.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import { plural, type Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

/** Whoever runs commands may do what an admin may. */
const operator: SignedIn = { id: 0, roles: ['Admin'], tokenHash: Buffer.alloc(0) }

/** `koya course export`: a course as a zip file, or as a folder where the name does not end in `.zip`. */
export async function exportCourseCommand(setting: Setting, wanted: string, target: string, films = 'on') {
  if (films !== 'on' && films !== 'off') throw new StartupProblem('--films must be on or off.')
  await withDeps(setting, async (deps) => {
    const authored = await findAuthored(deps.db, operator, await findCourse(deps, wanted))
    const { code, files, media, hash } = await packCourse(deps, authored, { actorId: null, hasFilms: films === 'on' })
    if (/\.zip$/i.test(target))
      await pipeline(zipStream(files, media), createWriteStream(target)).catch(notWritten(target))
    else await writeFolder(target, files, media)
    setting.say(`Wrote ${code} to ${target}: ${plural(files.size + media.size, 'file')}, content hash ${hash}.`)
  })
}

/** `koya course import`: makes a course of such a file or folder. It is not offered until somebody publishes it. */
export async function importCourseCommand(setting: Setting, source: string, email: string) {
  await withDeps(setting, async (deps) => {
    const person = await findTeacher(deps, email)
    try {
      const { id, course_code, lessons, questions } = await unpackCourse(deps, person, await readSource(source))
      const authored = await findAuthored(deps.db, operator, id)
      const { hash } = await packCourse(deps, authored, { actorId: null, hasFilms: true })
      const held = `${plural(lessons, 'lesson')}, ${plural(questions, 'question')}`
      setting.say(`${course_code} is course ${id}, a draft of ${email}: ${held}, content hash ${hash}.`)
    } catch (error) {
      if (!(error instanceof BadPackage)) throw error
      throw new StartupProblem(`nothing was stored. ${source} is not in order:\n${list(error.problems)}`)
    }
  })
}

function list(problems: string[]) {
  return problems.map((problem) => `  ${problem}`).join('\n')
}

async function withDeps({ config, place }: Setting, work: (deps: Deps) => Promise<void>) {
  const { deps, close } = openDeps(config, place, createLogger('silent'))
  try {
    await refuseOtherSchema(deps.db)
    await work(deps)
  } finally {
    await close()
  }
}

/** By its code, in whatever capitals, or by its number. A code wins: it may be a number, too. */
async function findCourse({ db }: Deps, wanted: string) {
  const isCode = eq(sql`lower(${courses.code})`, wanted.trim().toLowerCase())
  const isId = /^[1-9]\d{0,8}$/.test(wanted) ? eq(courses.id, Number(wanted)) : undefined
  const [found] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(or(isCode, isId))
    .orderBy(asc(sql`NOT ${isCode}`))
    .limit(1)
  if (!found) throw new StartupProblem(`there is no course with the code or number ${wanted}.`)
  return found.id
}

async function findTeacher({ db }: Deps, email: string): Promise<SignedIn> {
  const person = await findByEmail(db, email)
  if (!person) throw new StartupProblem(`nobody here has the email address ${email}. The person must sign up first.`)
  const rows = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, person.id))
  const roles = rows.map(({ role }) => role)
  if (!roles.includes('Instructor') && !roles.includes('Admin'))
    throw new StartupProblem(`${email} does not teach. \`npm run koya -- grant ${email} Instructor\` changes that.`)
  return { id: person.id, roles, tokenHash: Buffer.alloc(0) }
}

async function readSource(source: string): Promise<PackageSource> {
  const found = await stat(source).catch(() => undefined)
  if (!found) throw new StartupProblem(`there is no file or folder ${source}.`)
  if (!found.isDirectory()) return { zip: source }
  const { media } = await openFolderMedia(source)
  return { folder: source, files: await readFolder(source), media: [...media.keys()] }
}

async function writeFolder(target: string, files: PackageFiles, media: MediaFiles) {
  const present = await readdir(target).catch(() => [])
  if (present.length)
    throw new StartupProblem(`${target} is not empty. Name a new folder, or a file that ends in .zip.`)
  const all = [...files].map(([path, bytes]) => [path, async () => Readable.from([bytes])] as const)
  for (const [path, open] of [...all, ...[...media].map(([path, one]) => [path, one.open] as const)]) {
    const file = join(target, path)
    await mkdir(dirname(file), { recursive: true }).catch(notWritten(target))
    await pipeline(await open(), createWriteStream(file)).catch(notWritten(target))
  }
}

function notWritten(target: string) {
  return (cause: unknown): never => {
    throw new StartupProblem(`Koya cannot write to ${target}.`, { cause })
  }
}
