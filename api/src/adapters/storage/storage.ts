import type { Readable } from 'node:stream'
import type { ByteRange } from '../../http/sending/byte-range.ts'

/**
 * Where files are kept: on disk, or in a store that speaks S3. What is written under a key (see `keys.ts`) never changes.
 * What goes wrong is a `StorageProblem`.
 */
export type Storage = {
  write: (key: string, content: Uint8Array | SizedStream, type: string) => Promise<void>
  /** The whole of a small file. Undefined when there is nothing. */
  read: (key: string) => Promise<Uint8Array | undefined>
  stat: (key: string) => Promise<StoredFile | undefined>
  /** Streams a file or a part of it. Whoever opens it reads it to its end or destroys the stream. */
  open: (key: string, range?: ByteRange) => Promise<OpenedFile | 'outside' | undefined>
  copy: (from: string, to: string) => Promise<void>
  /** Whether or not there is anything. */
  remove: (key: string) => Promise<void>
  /** An address that gives this file, and nothing else, to whoever holds it, until it expires. */
  signRead: (key: string, address: ReadAddress) => Promise<string>
  parts: PartStorage
}

/** A file that comes in parts, in any order, from any process; it is there once it is completed. */
export type PartStorage = {
  /** In bytes. Only the last part may be smaller. */
  smallest: number
  begin: (key: string, type: string) => Promise<Upload>
  /** A part that comes again replaces the one before. */
  put: (upload: Upload, number: number, content: SizedStream) => Promise<Part>
  list: (upload: Upload) => Promise<Part[]>
  /** Makes the file of these parts, as they were listed. */
  complete: (upload: Upload, parts: Part[]) => Promise<StoredFile>
  /** Whether or not there is anything. */
  abort: (upload: Upload) => Promise<void>
  /** Aborts the uploads that got no part since then. Answers how many. */
  abortIdle: (since: Date) => Promise<number>
  /** An address that takes this part, of exactly this size, by PUT. */
  signPut: (upload: Upload, number: number, address: { size: number; seconds: number }) => Promise<string>
}

export type SizedStream = { stream: AsyncIterable<Uint8Array>; size: number }
/** The tag is an ETag with its quotes: other bytes have another one. */
export type StoredFile = { size: number; tag: string }
/** An empty file has 0 as its first byte and -1 as its last. */
type OpenedFile = StoredFile & { first: number; last: number; body: Readable }
/** The type and the name are those that a browser is told. */
type ReadAddress = { seconds: number; type: string; fileName?: string }
export type Upload = { key: string; id: string }
export type Part = StoredFile & { number: number }

/** As S3 has it; the disk keeps to it too. */
const MOST_PARTS = 10_000
const LONGEST_SECONDS = 7 * 24 * 3600

export function checkPartNumber(number: number) {
  if (!Number.isInteger(number) || number < 1 || number > MOST_PARTS)
    throw new RangeError(`${number} is not a valid part number`)
}

export function checkSeconds(seconds: number) {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS)
    throw new RangeError(`an address cannot last ${seconds} seconds`)
}
