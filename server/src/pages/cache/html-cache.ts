import type { Topic } from '@koya/contract/protocol/endpoint.ts'
import { type FreshPage, finishPage, type StoredPage } from '../finish-page.ts'

const MEGABYTE = 1024 * 1024

/**
 * Anonymous pages, kept finished in memory. Bounded in bytes: the page that was not asked for longest goes first.
 * A change announced for a topic empties what was made from it, and a page begun before that change is not kept.
 */
export class HtmlCache {
  #pages = new Map<string, StoredPage>()
  #rendering = new Map<string, Promise<StoredPage>>()
  #bytes = 0
  #changes = 0
  #changedAt = new Map<Topic, number>()
  #allChangedAt = 0
  #limit: number
  #isTrusted: () => boolean

  /** While `isTrusted` is false, nobody tells us of changes: nothing is kept and nothing kept is served. */
  constructor(isTrusted: () => boolean, limit = 64 * MEGABYTE) {
    this.#isTrusted = isTrusted
    this.#limit = limit
  }

  get bytes() {
    return this.#bytes
  }

  find(key: string) {
    const page = this.#isTrusted() ? this.#pages.get(key) : undefined
    if (!page) return undefined
    // A map keeps the order of insertion: putting a page back makes it the youngest.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    return page
  }

  /** Renders a page once, however many ask for it at the same time, and keeps it if it is still true when it is done. */
  render(key: string, make: () => Promise<FreshPage>) {
    const running = this.#rendering.get(key)
    if (running) return running
    const began = this.#changes
    const promise: Promise<StoredPage> = make()
      .then((page) => finishPage(page, 'small'))
      .then((page) => {
        if (page.status === 200 && this.#isStillTrue(page.topics, began)) this.#keep(key, page)
        return page
      })
      .finally(() => {
        // After a change a younger render may stand in its place.
        if (this.#rendering.get(key) === promise) this.#rendering.delete(key)
      })
    this.#rendering.set(key, promise)
    return promise
  }

  forget(topic: Topic) {
    this.#changedAt.set(topic, ++this.#changes)
    // Whoever asks from now on must not be handed a page that was begun before the change.
    this.#rendering.clear()
    for (const [key, page] of this.#pages) if (page.topics.has(topic)) this.#drop(key, page)
  }

  forgetAll() {
    this.#allChangedAt = ++this.#changes
    this.#rendering.clear()
    this.#pages.clear()
    this.#bytes = 0
  }

  #isStillTrue(topics: ReadonlySet<Topic>, began: number) {
    if (!this.#isTrusted() || this.#allChangedAt > began) return false
    return [...topics].every((topic) => (this.#changedAt.get(topic) ?? 0) <= began)
  }

  #keep(key: string, page: StoredPage) {
    const old = this.#pages.get(key)
    if (old) this.#drop(key, old)
    this.#pages.set(key, page)
    this.#bytes += page.bytes + key.length
    for (const [oldest, stored] of this.#pages) {
      if (this.#bytes <= this.#limit) break
      this.#drop(oldest, stored)
    }
  }

  #drop(key: string, page: StoredPage) {
    this.#pages.delete(key)
    this.#bytes -= page.bytes + key.length
  }
}
