import type { StoredPage } from '../finish-page.ts'

/** A page in memory. */
export type KeptPage = {
  page: StoredPage
  /** When something that it shows has changed, in milliseconds; until then it is true. */
  changedAt?: number
  /** Nobody knows what has changed, so it is no more than the last resort. */
  isDoubtful?: boolean
}

/** Bounded in bytes: the page that was not asked for longest goes first. */
export class PageStore {
  #pages = new Map<string, KeptPage>()
  #bytes = 0
  #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes() {
    return this.#bytes
  }

  get(key: string) {
    const kept = this.#pages.get(key)
    if (!kept) return undefined
    // A map keeps the order of insertion: putting a page back makes it the youngest.
    this.#pages.delete(key)
    this.#pages.set(key, kept)
    return kept
  }

  all() {
    return this.#pages.entries()
  }

  keep(key: string, kept: KeptPage) {
    this.drop(key)
    this.#pages.set(key, kept)
    this.#bytes += kept.page.bytes + key.length
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break
      this.drop(oldest)
    }
  }

  drop(key: string) {
    const old = this.#pages.get(key)
    if (!old) return
    this.#pages.delete(key)
    this.#bytes -= old.page.bytes + key.length
  }
}
