import { keepPicture } from './answer-file.ts'
import { isKeepable, isKept, keep, thisRound } from './caches.ts'
import { type Page, pageAt, planFor } from './plan-for.ts'
import { savesData } from './saves-data.ts'
import { shell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** The page is used first: what is only kept for later waits for it. */
const LATER_MS = 3_000

/** Files of this build. What the open page has loaded comes out of the browser's own store. */
export async function keepFiles(files: string[]) {
  for (const file of files) if (!(await isKept('assets', file))) await keepFile(file)
}

/** The page that was open before there was a worker, and what it has loaded: nothing of it is fetched again. */
export async function keepOpened({ page, files }: { page: string; files: string[] }) {
  const { pathname, search, origin } = new URL(page)
  if (origin !== self.location.origin) return
  const askedIn = thisRound()
  const opened = planFor({ url: page, method: 'GET', mode: 'navigate', destination: 'document' }, origin)
  if (opened?.kind === 'page') await keepPage(pageAt(pathname, search), askedIn, 'force-cache')
  for (const url of files) {
    const plan = planFor({ url, method: 'GET', mode: 'no-cors', destination: 'image' }, origin)
    if (plan?.kind === 'asset') await keepFiles([plan.key])
    if (plan?.kind === 'picture') await fetchFor(plan.key, (response) => keepPicture(plan.key, response, askedIn))
  }
}

/** The pages in which kept lessons are read. The same for everyone. */
export async function keepClassroomPages() {
  await keepFiles([...shell.core, ...shell.classroom])
  await keepShells(['/classroom/course', '/mylearning'])
}

/** And those for whoever keeps films and files. */
export async function keepShelfPages() {
  await keepClassroomPages()
  await keepFiles(shell.shelf)
  await keepShells(['/learner/shelf', '/switch'])
}

async function keepShells(paths: string[]) {
  for (const path of paths) {
    const page = pageAt(path, '')
    if (!(await isKept('shells', page.key))) await keepPage(page, thisRound())
  }
}

/** A course was opened from within a page, so only its data came. Whole, it opens without a line as well. */
export async function keepDocument(page: Page, askedIn: number) {
  const isWorthIt = page.cacheKind === 'courses' || page.key === '/' || page.key === '/courses'
  if (!isWorthIt || !page.cacheKind || savesData() || (await isKept(page.cacheKind, page.key))) return
  await new Promise((resolve) => setTimeout(resolve, LATER_MS))
  await keepPage(page, askedIn)
}

async function keepPage({ cacheKind, key, path }: Page, askedIn: number, cache: RequestCache = 'default') {
  if (cacheKind) await fetchFor(path, (response) => keep(cacheKind, key, response, askedIn), cache)
}

function keepFile(file: string) {
  return fetchFor(file, (response) => keep('assets', file, response))
}

async function fetchFor(path: string, use: (response: Response) => Promise<void>, cache: RequestCache = 'default') {
  const response = await fetch(path, { cache, credentials: 'same-origin' })
  if (isKeepable(response)) await use(response)
}
