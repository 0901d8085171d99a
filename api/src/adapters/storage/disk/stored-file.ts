import type { BigIntStats } from 'node:fs'
import type { StoredFile } from '../storage.ts'

/** A file is written once and moved to its place, so other bytes have another moment, to the nanosecond. */
export function storedFile({ size, mtimeNs }: Pick<BigIntStats, 'size' | 'mtimeNs'>): StoredFile {
  return { size: Number(size), tag: `"${size.toString(36)}-${mtimeNs.toString(36)}"` }
}
