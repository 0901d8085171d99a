import { signedInId } from '../device/private-copies.ts'
import { toast } from '../toast/toast.ts'
import { type Course, counted, dueWarning } from './data-use.ts'
import { isFilm } from './is-film.ts'
import { changeUse, readDataUse } from './own-data-use.ts'

/** Written down so often while something comes. */
const WRITE_MS = 2_000
/** The worker is asked so often what it has fetched, as long as somebody looks. */
const ASK_MS = 20_000

let course: Course | undefined
let isCounting = false
let timer: ReturnType<typeof setTimeout> | undefined
/** What has come and is not written down yet, by its course; 0 is none. */
const pending = new Map<number, { course: Course | undefined; bytes: number }>()

/** What comes from now on is for this course, until another is opened or none. */
export function countFor(opened: Course | undefined) {
  course = opened
}

export function noteBytes(bytes: number, forCourse = course) {
  if (bytes <= 0 || !signedInId()) return
  const before = pending.get(forCourse?.id ?? 0)?.bytes ?? 0
  pending.set(forCourse?.id ?? 0, { course: forCourse, bytes: before + bytes })
  timer ??= setTimeout(() => void write(), WRITE_MS)
}

/**
 * Counts what comes over the line for whoever is logged in. Calls of the API are seen by this page, pages and files by the
 * worker that fetches them, films by the worker as they stream through it (see service-worker/count-bytes.ts).
 */
export function startCounting() {
  if (isCounting || !signedInId()) return
  isCounting = true
  void readDataUse().catch(() => undefined)
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noteEntry(entry as PerformanceResourceTiming)
  })
  observer.observe({ type: 'resource', buffered: true })
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
  worker?.addEventListener('message', ({ data }: MessageEvent<{ used?: unknown }>) => {
    if (typeof data?.used === 'number') noteBytes(data.used)
  })
  worker?.startMessages()
  const ask = () => worker?.controller?.postMessage({ wish: 'used' })
  ask()
  setInterval(() => document.visibilityState === 'visible' && ask(), ASK_MS)
  document.addEventListener('visibilitychange', () => {
    ask()
    void write()
  })
}

function noteEntry({ name, initiatorType, transferSize }: PerformanceResourceTiming) {
  const { origin, pathname } = new URL(name)
  if (origin !== location.origin) return
  // A file that a page reads itself is counted there, as it comes.
  if (initiatorType === 'fetch' && isFilm(pathname)) return
  const hasWorker = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
  const isApi = /^\/(api|profile-resource)\//.test(pathname)
  // Without a worker a film is seen only when a request of it ends; with one, every byte of it was counted.
  if (hasWorker ? isApi && !isFilm(pathname) : true) noteBytes(transferSize)
}

async function write() {
  clearTimeout(timer)
  timer = undefined
  const owner = signedInId()
  const came = [...pending.values()]
  pending.clear()
  if (!owner || came.length === 0) return
  try {
    // Whoever has just logged in may have a count from before, which is opened first.
    const { settings } = await readDataUse()
    let warning: number | undefined
    await changeUse(owner, (use) => {
      const now = came.reduce((sum, one) => counted(sum, one.bytes, one.course), use)
      warning = dueWarning(now, settings)
      return warning ? { ...now, warned: warning } : now
    })
    if (warning) warn(warning, settings.budgetMb ?? 0)
  } catch {
    // A device that keeps nothing counts nothing.
  }
}

function warn(percent: number, budgetMb: number) {
  const used = Math.round((budgetMb * percent) / 100).toLocaleString('en-NG')
  void toast(
    percent < 100
      ? [`You have used ${percent}% of your data budget.`, `That is ${used} of ${budgetMb} MB on Koya this month.`]
      : ['You have used up your data budget for this month.', `Koya has taken ${used} MB. Nothing is blocked.`],
  )
}
