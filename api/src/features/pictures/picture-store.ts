import { Failure } from '@koya/contract/failures.ts'

const MEGABYTE = 1024 * 1024

type Limits = { bytes?: number; waiting?: number }

/**
 * Finished pictures, bounded in bytes: the one that was not asked for longest goes first. One is made at a time, each
 * once however many ask for it, and when too many wait the rest are sent away: a crawler that wants every picture of
 * the catalogue must not take the processor from people who want a page.
 */
export class PictureStore {
  #pictures = new Map<string, Buffer>()
  #making = new Map<string, Promise<Buffer>>()
  #turn: Promise<unknown> = Promise.resolve()
  #bytes = 0
  #limits: Required<Limits>

  constructor({ bytes = 24 * MEGABYTE, waiting = 16 }: Limits = {}) {
    this.#limits = { bytes, waiting }
  }

  get bytes() {
    return this.#bytes
  }

  find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const picture = this.#pictures.get(name)
    if (picture) {
      // A map keeps the order of insertion: putting a picture back makes it the youngest.
      this.#pictures.delete(name)
      this.#pictures.set(name, picture)
      return Promise.resolve(picture)
    }
    return this.#making.get(name) ?? this.#begin(name, make)
  }

  #begin(name: string, make: () => Promise<Buffer>) {
    if (this.#making.size >= this.#limits.waiting) throw new Failure('busy', undefined, { retryAfter: 10 })
    const made = this.#turn
      .then(make)
      .then((picture) => this.#keep(name, picture))
      .finally(() => this.#making.delete(name))
    this.#making.set(name, made)
    this.#turn = made.catch(() => {})
    return made
  }

  #keep(name: string, picture: Buffer) {
    this.#pictures.set(name, picture)
    this.#bytes += picture.length
    for (const [oldest, { length }] of this.#pictures) {
      if (this.#bytes <= this.#limits.bytes) break
      this.#pictures.delete(oldest)
      this.#bytes -= length
    }
    return picture
  }
}
