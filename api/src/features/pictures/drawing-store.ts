import { Failure } from '@koya/contract/protocol/failures.ts'

const MEGABYTE = 1024 * 1024

type Limits = { bytes?: number; waiting?: number }

/**
 * Finished drawings, bounded in bytes: the one that was not asked for longest goes first. One is made at a time, each
 * once however many ask for it, and when too many wait the rest are sent away: a crawler that wants every picture of
 * the catalogue must not take the processor from people who want a page.
 */
export class DrawingStore {
  #drawings = new Map<string, Buffer>()
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

  holds(name: string) {
    return this.#drawings.has(name)
  }

  find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const drawing = this.#drawings.get(name)
    if (drawing) {
      // A map keeps the order of insertion: putting a drawing back makes it the youngest.
      this.#drawings.delete(name)
      this.#drawings.set(name, drawing)
      return Promise.resolve(drawing)
    }
    return this.#making.get(name) ?? this.#begin(name, make)
  }

  #begin(name: string, make: () => Promise<Buffer>) {
    if (this.#making.size >= this.#limits.waiting) throw new Failure('busy', undefined, { retryAfter: 10 })
    const made = this.#turn
      .then(make)
      .then((drawing) => this.#keep(name, drawing))
      .finally(() => this.#making.delete(name))
    this.#making.set(name, made)
    this.#turn = made.catch(() => {})
    return made
  }

  #keep(name: string, drawing: Buffer) {
    this.#drawings.set(name, drawing)
    this.#bytes += drawing.length
    for (const [oldest, { length }] of this.#drawings) {
      if (this.#bytes <= this.#limits.bytes) break
      this.#drawings.delete(oldest)
      this.#bytes -= length
    }
    return drawing
  }
}
