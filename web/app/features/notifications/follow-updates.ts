import type { Standing } from '@koya/contract/endpoints/messages/notifications.ts'
import { api } from '../../platform/api.ts'
import { readSession } from '../../platform/session/session.ts'
import { keepListening } from './keep-listening.ts'
import { listenForUpdates } from './listen-for-updates.ts'
import { setUnread } from './unread.ts'

const NAME = 'koya-news'

type Newest = NonNullable<Standing['newest']>
type Update = Standing & { isNews?: boolean }
type Look = (event: string, data: string) => Promise<void>
type Listeners = {
  onNew: (newest: Newest) => void
  /** It came while this tab went from one page to the next: what the page shows may be from before. */
  onMissed: (newest: Newest) => void
}

/** The newest one known here, so that nothing is told twice and nothing that came while a list was on its way is missed. */
let known: number | undefined

/** What this tab knew on the page before, and who: between two pages nobody listens. */
const KNOWN_KEY = 'koya-newest'

/** Notes what a list begins with. True when newer ones are known already: the list was asked for too early. */
export function noteNewest(id = 0) {
  const isBehind = known !== undefined && id < known
  known = Math.max(known ?? 0, id)
  return isBehind
}

/**
 * Hears of new notifications while someone looks at the page. One tab of the browser listens and tells the others; a hidden page
 * closes its line, and looks once when it is seen again.
 */
export function followUpdates({ onNew, onMissed }: Listeners, signal: AbortSignal) {
  const channel = openChannel(signal)
  const knownBefore = readKnown()
  let line: AbortController | undefined

  function take({ unread, newest, isNews }: Update) {
    setUnread(unread)
    if (!newest) return
    const isMissed = known === undefined && knownBefore !== undefined && newest.id > knownBefore
    know(newest.id)
    if (isNews) onNew(newest)
    else if (isMissed) onMissed(newest)
  }

  async function look(event: string, data: string) {
    const said = JSON.parse(data) as Partial<Standing>
    // While a new version is rolled out, a process of the version before may be the one that tells.
    const { unread, newest } = said.unread === undefined ? await ask() : (said as Standing)
    // At the first look everything is old. Later something may have come while the line was broken.
    const isNews = Boolean(newest && (known === undefined ? event === 'news' : newest.id > known))
    const told = { unread, newest, isNews }
    if (!newest) know(known ?? 0)
    take(told)
    channel?.postMessage(told)
  }

  function showOrHide() {
    if (document.hidden) line?.abort()
    else if (!line || line.signal.aborted) {
      line = new AbortController()
      void takeTurns(line.signal, look, countOnly).catch(() => undefined)
    }
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Update>) => take(data))
  document.addEventListener('visibilitychange', showOrHide, { signal })
  signal.addEventListener('abort', () => {
    line?.abort()
    known = undefined
  })
  if (!signal.aborted) showOrHide()
}

function know(id: number) {
  known = id
  sessionStorage.setItem(KNOWN_KEY, `${readSession().user?.id}:${id}`)
}

function readKnown() {
  const [user, id] = (sessionStorage.getItem(KNOWN_KEY) ?? '').split(':').map(Number)
  return user === readSession().user?.id ? id : undefined
}

/** Tells every tab how many are left to read. */
export function tellUnread(unread: number) {
  setUnread(unread)
  const channel = openChannel()
  channel?.postMessage({ unread } satisfies Update)
  channel?.close()
}

async function ask(): Promise<Standing> {
  const { data, unread } = await api('GET /notifications', { query: { per_page: 1 } })
  return { unread, newest: data[0] && { id: data[0].id, data: data[0].data } }
}

async function countOnly() {
  const { data } = await api('GET /notifications/unread')
  setUnread(data.unread)
}

/** The tab that gets the lock listens. Another one looks once, and waits until it is its turn. */
async function takeTurns(signal: AbortSignal, look: Look, lookOnce: () => Promise<void>) {
  const listen = () =>
    keepListening({ signal, listen: () => listenForUpdates((...said) => look(...said).catch(() => undefined), signal) })
  // Missing on plain HTTP: then each tab listens for itself.
  if (!navigator.locks) return listen()
  const hasListened = await navigator.locks.request(NAME, { ifAvailable: true }, (lock) => lock && finished(listen()))
  if (hasListened || signal.aborted) return
  await lookOnce().catch(() => undefined)
  await navigator.locks.request(NAME, { signal }, listen)
}

async function finished(work: Promise<void>) {
  await work
  return true
}

function openChannel(signal?: AbortSignal) {
  if (!('BroadcastChannel' in window)) return undefined
  const channel = new BroadcastChannel(NAME)
  signal?.addEventListener('abort', () => channel.close())
  return channel
}
