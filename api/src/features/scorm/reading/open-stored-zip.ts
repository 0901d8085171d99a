import { PassThrough, pipeline } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import { unreadable } from '../../../course-package/files/read-zip.ts'
import type { Deps } from '../../../deps.ts'

/** The list at the end of a zip file is read in small pieces; a store elsewhere is asked for larger ones. */
const AT_ONCE = 256 * 1024

type Stored = { key: string; size: number }

/** A zip file where the storage has it: only what is asked for is read. */
export function openStoredZip({ storage }: Pick<Deps, 'storage'>, stored: Stored) {
  const options = { lazyEntries: true, decodeStrings: false, autoClose: false }
  return fromRandomAccessReaderPromise(new StoredBytes(storage, stored), stored.size, options).catch(unreadable)
}

class StoredBytes extends RandomAccessReader {
  readonly #storage: Deps['storage']
  readonly #stored: Stored
  #near = { from: 0, bytes: Buffer.alloc(0) }

  constructor(storage: Deps['storage'], stored: Stored) {
    super()
    this.#storage = storage
    this.#stored = stored
  }

  override _readStreamForRange(start: number, end: number) {
    const out = new PassThrough()
    this.#open(start, end).then(
      (body) => pipeline(body, out, () => undefined),
      (error) => out.destroy(error),
    )
    return out
  }

  override read(into: Buffer, offset: number, length: number, at: number, done: (error: Error | null) => void) {
    this.#readNear(at, length).then(
      (bytes) => {
        bytes.copy(into, offset)
        done(null)
      },
      (error) => done(error),
    )
  }

  async #readNear(at: number, length: number) {
    const isThere = ({ from, bytes }: { from: number; bytes: Buffer }) =>
      at >= from && at + length <= from + bytes.length
    if (!isThere(this.#near)) {
      const end = Math.min(this.#stored.size, at + Math.max(length, AT_ONCE))
      this.#near = { from: at, bytes: await buffer(await this.#open(at, end)) }
    }
    if (!isThere(this.#near)) throw new Error('unexpected EOF')
    return this.#near.bytes.subarray(at - this.#near.from, at - this.#near.from + length)
  }

  async #open(start: number, end: number) {
    const file = await this.#storage.open(this.#stored.key, { first: start, last: end - 1 })
    if (!file || file === 'outside') throw new Error('unexpected EOF')
    return file.body
  }
}
