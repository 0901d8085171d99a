import { type FreshPage, finishPage, type StoredPage } from '../finish-page.ts'
import { PageStore } from './page-store.ts'
import { type ChangedThings, isShownBy } from './shown-things.ts'

const MEGABYTE = 1024 * 1024
/** A page may be this late while it is made again, so that nobody waits for it. */
const LATE_MS = 2_000
/** The last known page is better than none for this long. */
const LAST_KNOWN_MS = 3_600_000
/** Nobody waits longer than this for a database that does not answer, if there is a last known page. */
const PATIENCE_MS = 1_000

type Render = { promise: Promise<Made>; changes: { number: number; at: number; things: ChangedThings }[] }
/** `changed` is the number of the first change that the page does not show yet. */
type Made = { page: StoredPage; changed: number }

/**
 * Anonymous pages, kept finished in memory and tied to what they show. When something of it changes, the page is made again
 * for whoever asks next: meanwhile the last one is served for two seconds, and for an hour if the database cannot be reached.
 */
export class HtmlCache {
  #store: PageStore
  #rendering = new Map<string, Render>()
  #changes = 0
  #isTrusted: () => boolean
  #trustedAt = Number.NEGATIVE_INFINITY
  #failedAt = Number.NEGATIVE_INFINITY
  #clock: () => number

  /** While `isTrusted` is false, nobody tells us of changes: nothing is kept, and what is kept is the last resort. */
  constructor(isTrusted: () => boolean, { limit = 64 * MEGABYTE, clock = () => performance.now() } = {}) {
    this.#isTrusted = isTrusted
    this.#store = new PageStore(limit)
    this.#clock = clock
  }

  get bytes() {
    return this.#store.bytes
  }

  /** A page that is known to be true. */
  find(key: string) {
    const kept = this.#trusts() ? this.#store.get(key) : undefined
    return kept && kept.changedAt === undefined ? kept.page : undefined
  }

  /** The page as a visitor gets it when it was not found: made now, or as it was last. */
  async serve(key: string, make: () => Promise<FreshPage>) {
    const asked = this.#changes
    const last = this.#store.get(key)
    const isTrusted = this.#trusts()
    // Each attempt would only be one more question to a database that is not there.
    if (last && !isTrusted && this.#clock() - this.#failedAt < PATIENCE_MS) return asLastKnown(last.page)
    const made = this.#renderSince(asked, key, make)
    if (last && isTrusted && !last.isDoubtful && this.#clock() - (last.changedAt ?? 0) < LATE_MS) {
      // Whoever asks next waits for it, or is told what went wrong.
      made.catch(() => {})
      return last.page
    }
    if (!last || this.#clock() - (last.changedAt ?? this.#trustedAt) > LAST_KNOWN_MS) return made
    const page = await (isTrusted ? made : Promise.race([made, soon()])).catch(() => undefined)
    if (page && page.status < 500) return page
    this.#failedAt = this.#clock()
    return asLastKnown(last.page)
  }

  /** Something has changed. Whoever changed it is not shown what was before on the page that is about it. */
  forget(things: ChangedThings) {
    const change = { number: ++this.#changes, at: this.#clock(), things }
    for (const render of this.#rendering.values()) render.changes.push(change)
    for (const [key, kept] of this.#store.all()) {
      const shown = isShownBy(kept.page.shows, things)
      // A certificate that was revoked must not be shown as valid, not even while the database is away.
      if (shown === 'superseded') this.#store.drop(key)
      if (shown) kept.changedAt ??= change.at
      kept.isDoubtful ||= shown === 'doubtful'
    }
  }

  /** Nobody knows what has changed. */
  forgetAll() {
    this.forget('everything')
  }

  /** A page that shows everything that had changed before number `asked`: a render under way may have begun before that. */
  async #renderSince(asked: number, key: string, make: () => Promise<FreshPage>) {
    const first = await this.#render(key, make)
    return first.changed > asked ? first.page : (await this.#render(key, make)).page
  }

  /** Renders a page once, however many ask for it at the same time. */
  #render(key: string, make: () => Promise<FreshPage>) {
    const running = this.#rendering.get(key)
    if (running) return running.promise
    const changes: Render['changes'] = []
    // Begins once it stands in the list, where it is told of every change.
    const made = Promise.resolve()
      .then(make)
      .then((page) => this.#finish(key, page, changes))
    const promise = made.finally(() => this.#rendering.delete(key))
    this.#rendering.set(key, { promise, changes })
    return promise
  }

  async #finish(key: string, fresh: FreshPage, changes: Render['changes']): Promise<Made> {
    const page = await finishPage(fresh, 'small')
    const missed = changes.find(({ things }) => isShownBy(page.shows, things))
    const isLateOnly = changes.every(({ things }) => (isShownBy(page.shows, things) ?? 'changed') === 'changed')
    if (page.status === 200 && isLateOnly && this.#trusts())
      this.#store.keep(key, { page, ...(missed && { changedAt: missed.at }) })
    // What is gone has no last known page.
    else if (page.status < 500 && page.status !== 200) this.#store.drop(key)
    return { page, changed: missed?.number ?? Number.POSITIVE_INFINITY }
  }

  #trusts() {
    const isTrusted = this.#isTrusted()
    if (isTrusted) this.#trustedAt = this.#clock()
    return isTrusted
  }
}

/** No CDN and no browser keeps it: it may be wrong by now. */
function asLastKnown(page: StoredPage): StoredPage {
  const { etag: _, ...headers } = page.headers
  return { ...page, headers: { ...headers, 'cache-control': 'no-store', 'koya-page': 'last-known' } }
}

function soon() {
  return new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref())
}
