import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Packed, packedFile } from './packed-file.ts'

test('whoever closes the line in the middle of a film leaves nothing open at the store', async () => {
  const film = randomBytes(4_000_000)
  const bytes = deflateRawSync(film, { level: 1 })
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50)
  const pieces = Array.from({ length: Math.ceil(bytes.length / 1_000) }, (_, at) =>
    bytes.subarray(at * 1_000, (at + 1) * 1_000),
  )
  const opened: Readable[] = []
  const store: Parameters<typeof packedFile>[0] = {
    open: async () => {
      const body = Readable.from(opened.length === 0 ? [header] : pieces)
      opened.push(body)
      return { body, first: 0, last: bytes.length - 1, size: bytes.length, tag: '"a"' }
    },
  }
  const place = { uploadId: 1, path: 'film.mp4', key: 'film', at: 0, crc: 0 }
  const file: Packed = { ...place, size: film.length, packed: bytes.length, isDeflated: true }
  const sent = await packedFile(store, file).open({ first: 0 })
  if (sent === 'outside' || !(sent?.body instanceof Readable)) throw new Error('nothing was opened')
  await once(sent.body, 'data')
  sent.body.destroy()
  await once(sent.body, 'close')
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true, true])
})
