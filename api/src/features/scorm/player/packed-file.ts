import { PassThrough, pipeline, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createInflateRaw } from 'node:zlib'
import type { scormFiles } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import { rangeWithin } from '../../../http/sending/byte-range.ts'
import type { FileSource } from '../../../http/sending/send-file.ts'

type Store = Pick<Deps['storage'], 'open'>
export type Packed = typeof scormFiles.$inferSelect & { key: string }

const HEADER_BYTES = 30
const SIGNATURE = 0x04034b50

/** A file that stays in its zip file, unpacked while it is sent, as far as somebody asks for it. */
export function packedFile(storage: Store, file: Packed): FileSource {
  const version = { size: file.size, tag: tagOf(file) }
  return {
    stat: async () => version,
    open: async (range) => {
      const part = rangeWithin(range, file.size)
      if (part === 'outside') return part
      const { first, last } = part
      if (last < first) return { ...version, first, last, body: Buffer.alloc(0) }
      if (!file.isDeflated) return { ...version, first, last, body: await openPacked(storage, file, first, last) }
      const body = cut(await openPacked(storage, file, 0, file.packed - 1), first, last)
      return { ...version, first, last, body }
    },
  }
}

/**
 * The same for browsers that take gzip: what the zip file holds is what gzip holds, but for ten bytes before it and eight
 * behind, so nothing is unpacked here and the line carries less.
 */
export async function gzippedFile(storage: Store, file: Packed) {
  const packed = await openPacked(storage, file, 0, file.packed - 1)
  const end = Buffer.alloc(8)
  end.writeUInt32LE(file.crc, 0)
  end.writeUInt32LE(file.size % 2 ** 32, 4)
  const out = new PassThrough()
  out.write(Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]))
  packed.pipe(out, { end: false })
  packed.on('end', () => out.end(end))
  packed.on('error', (error) => out.destroy(error))
  out.on('close', () => packed.destroy())
  return { body: out, length: file.packed + 18 }
}

export function tagOf({ uploadId, crc, size }: Packed) {
  return `"${uploadId}-${crc.toString(16)}-${size.toString(16)}"`
}

/** The list says where the header of a file is; only the header says how long it is itself. */
async function openPacked(storage: Store, { key, at }: Packed, first: number, last: number): Promise<Readable> {
  if (last < first) return PassThrough.from([])
  const head = await storage.open(key, { first: at, last: at + HEADER_BYTES - 1 })
  if (!head || head === 'outside') throw new Error('a package is gone')
  const header = await buffer(head.body)
  if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== SIGNATURE) throw new Error('a package is damaged')
  const start = at + HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
  const file = await storage.open(key, { first: start + first, last: start + last })
  if (!file || file === 'outside') throw new Error('a package is damaged')
  return file.body
}

/** Unpacks from the beginning and lets through what was asked for. A file that is longer than it said ends where it should. */
function cut(packed: Readable, first: number, last: number) {
  let at = 0
  const inflate = createInflateRaw()
  const out = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const from = Math.max(0, first - at)
      const to = Math.min(chunk.length, last + 1 - at)
      at += chunk.length
      if (to > from) this.push(chunk.subarray(from, to))
      if (at <= last) return done()
      this.push(null)
      packed.destroy()
      inflate.destroy()
    },
  })
  pipeline(packed, inflate, (error) => {
    if (error && at <= last) out.destroy(error)
  })
  // Whoever seeks in a film closes one line and opens the next.
  out.on('close', () => {
    packed.destroy()
    inflate.destroy()
  })
  return inflate.pipe(out)
}
