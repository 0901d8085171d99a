import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import type { Storage, Upload } from '../../src/adapters/storage/storage.ts'
import { signedAddressContract } from './signed-address-contract.ts'

export type StorageUnderTest = {
  /** As a process has it that starts now, or would have had then. */
  open: (clock?: () => Date) => Storage
  fetch: (address: string, init?: RequestInit) => Promise<Response>
}

/** What every storage promises. The same sentences for the disk, for a stand-in that speaks S3, and for a real S3 server. */
export function storageContract(name: string, world: () => StorageUnderTest) {
  describe(name, () => {
    fileContract(() => world().open())
    partContract(() => world().open())
    signedAddressContract(world)
  })
}

export const newKey = () => `private/${randomUUID()}/file.bin`
export const sized = (bytes: Uint8Array) => ({ stream: Readable.from([Buffer.from(bytes)]), size: bytes.length })

const hello = Buffer.from('0123456789')

async function contentOf(storage: Storage, key: string) {
  const file = await storage.open(key)
  return file && file !== 'outside' ? buffer(file.body) : undefined
}

function fileContract(open: () => Storage) {
  test('what is written is read again, and gone once it is removed', async () => {
    const [storage, key] = [open(), newKey()]
    expect([await storage.read(key), await storage.stat(key), await storage.open(key)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await storage.write(key, new Uint8Array([1, 2, 3, 250]), 'image/webp')
    expect(Buffer.from((await storage.read(key)) ?? [])).toEqual(Buffer.from([1, 2, 3, 250]))
    expect(await contentOf(storage, key)).toEqual(Buffer.from([1, 2, 3, 250]))
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.read(key)).toBeUndefined()
  })

  test('a file has a size and a tag, and other bytes have another tag', async () => {
    const [storage, key, other] = [open(), newKey(), newKey()]
    await storage.write(key, hello, 'text/plain')
    await storage.write(other, Buffer.from('9876543210'), 'text/plain')
    const [file, otherFile] = [await storage.stat(key), await storage.stat(other)]
    expect(file).toMatchObject({ size: 10, tag: expect.stringMatching(/^"[^"]+"$/) })
    expect(otherFile?.tag).not.toBe(file?.tag)
    const opened = await storage.open(key)
    expect(opened).toMatchObject({ ...file, first: 0, last: 9 })
    if (opened && opened !== 'outside') opened.body.destroy()
  })

  test.each([
    [{ first: 2, last: 4 }, 2, 4],
    [{ first: 9 }, 9, 9],
    [{ first: 0, last: 99 }, 0, 9],
    [{ suffix: 3 }, 7, 9],
    [{ suffix: 99 }, 0, 9],
  ])('of a file of ten bytes, %o are bytes %i to %i', async (range, first, last) => {
    const [storage, key] = [open(), newKey()]
    await storage.write(key, hello, 'text/plain')
    const part = await storage.open(key, range)
    if (!part || part === 'outside') throw new Error('no part')
    expect(part).toMatchObject({ first, last, size: 10, tag: (await storage.stat(key))?.tag })
    expect(await buffer(part.body)).toEqual(hello.subarray(first, last + 1))
  })

  test('a range that a file does not have is outside, and of a file that is not there nothing is', async () => {
    const [storage, key] = [open(), newKey()]
    await storage.write(key, hello, 'text/plain')
    for (const range of [{ first: 10 }, { first: 10, last: 12 }, { suffix: 0 }]) {
      expect(await storage.open(key, range)).toBe('outside')
      expect(await storage.open(newKey(), range)).toBeUndefined()
    }
  })

  test('an empty file is there and empty', async () => {
    const [storage, key] = [open(), newKey()]
    await storage.write(key, new Uint8Array(), 'text/plain')
    expect(await storage.stat(key)).toMatchObject({ size: 0 })
    expect(await contentOf(storage, key)).toEqual(Buffer.alloc(0))
    expect(await storage.open(key, { first: 0 })).toBe('outside')
  })

  test('a file that comes as a stream is kept whole, and one that is cut short is not kept', async () => {
    const [storage, key] = [open(), newKey()]
    await expect(storage.write(key, { ...sized(hello), size: 11 }, 'text/plain')).rejects.toMatchObject({
      reason: 'cut_short',
    })
    expect(await storage.stat(key)).toBeUndefined()
    const bytes = randomBytes(3_000_000)
    const chunks = Array.from({ length: 30 }, (_, n) => bytes.subarray(n * 100_000, (n + 1) * 100_000))
    await storage.write(key, { stream: Readable.from(chunks), size: bytes.length }, 'video/mp4')
    expect((await contentOf(storage, key))?.equals(bytes)).toBe(true)
  })

  test('whoever stops reading in the middle leaves nothing behind that hinders others', async () => {
    const [storage, key] = [open(), newKey()]
    const bytes = randomBytes(2_000_000)
    await storage.write(key, bytes, 'video/mp4')
    const file = await storage.open(key)
    if (!file || file === 'outside') throw new Error('no file')
    for await (const _chunk of file.body) break
    expect(file.body.destroyed).toBe(true)
    expect((await contentOf(storage, key))?.equals(bytes)).toBe(true)
  })

  test('a copy stays when the first is removed, and nothing cannot be copied', async () => {
    const [storage, key, copy] = [open(), newKey(), newKey()]
    await storage.write(key, hello, 'text/plain')
    await storage.copy(key, copy)
    await storage.remove(key)
    expect(await contentOf(storage, copy)).toEqual(hello)
    await expect(storage.copy(key, newKey())).rejects.toMatchObject({ reason: 'no_such_file' })
  })

  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'a/../../b',
    'a//b',
    '.parts/x',
    '.drafts/x',
    'a\\b',
    'a\0b',
    'a b',
    `${'a/'.repeat(300)}b`,
  ])('the key %j is refused before anything is asked', async (key) => {
    const { parts, ...storage } = open()
    const upload = { key, id: randomUUID() }
    const attempts = [
      () => storage.write(key, hello, 'text/plain'),
      () => storage.read(key),
      () => storage.stat(key),
      () => storage.open(key),
      () => storage.remove(key),
      () => storage.copy(key, newKey()),
      () => storage.copy(newKey(), key),
      () => storage.signRead(key, { seconds: 60, type: 'text/plain' }),
      () => parts.begin(key, 'text/plain'),
      () => parts.signPut(upload, 1, { seconds: 60, size: 1 }),
    ]
    for (const attempt of attempts)
      await expect((async () => attempt())()).rejects.toThrow(/is not a valid file key|is not there/)
  })
}

function partContract(open: () => Storage) {
  const begin = async () => {
    const storage = open()
    const upload = await storage.parts.begin(newKey(), 'video/mp4')
    const full = () => randomBytes(storage.parts.smallest)
    const put = (number: number, bytes: Uint8Array, to: Upload = upload) => storage.parts.put(to, number, sized(bytes))
    return { storage, upload, full, put, parts: storage.parts }
  }

  test('parts in any order make a file in the order of their numbers, which is there once it is completed', async () => {
    const { storage, upload, full, put, parts } = await begin()
    const [first, second, third] = [full(), full(), hello]
    const put3 = await put(3, third)
    const put1 = await put(1, first)
    const put2 = await put(2, second)
    expect(await parts.list(upload)).toEqual([put1, put2, put3])
    expect(await storage.stat(upload.key)).toBeUndefined()
    const whole = Buffer.concat([first, second, third])
    const file = await parts.complete(upload, [put1, put2, put3])
    expect(file).toEqual(await storage.stat(upload.key))
    expect(file.size).toBe(whole.length)
    expect((await contentOf(storage, upload.key))?.equals(whole)).toBe(true)
    const across = await storage.open(upload.key, { first: first.length - 5, last: first.length + 4 })
    if (!across || across === 'outside') throw new Error('no part')
    expect(await buffer(across.body)).toEqual(whole.subarray(first.length - 5, first.length + 5))
  })

  test('a part that comes again replaces the one before', async () => {
    const { storage, upload, put, parts } = await begin()
    const before = await put(1, Buffer.from('before'))
    const after = await put(1, Buffer.from('and after'))
    expect(await parts.list(upload)).toEqual([after])
    await expect(parts.complete(upload, [before])).rejects.toMatchObject({ reason: 'invalid_part' })
    await parts.complete(upload, [after])
    expect(String(await contentOf(storage, upload.key))).toBe('and after')
  })

  test('another process goes on where the first one stopped', async () => {
    const { upload, full, put } = await begin()
    const bytes = full()
    await put(1, bytes)
    const other = open()
    const kept = { key: upload.key, id: upload.id }
    await other.parts.put(kept, 2, sized(hello))
    await other.parts.complete(kept, await other.parts.list(kept))
    expect((await contentOf(other, upload.key))?.equals(Buffer.concat([bytes, hello]))).toBe(true)
  })

  test('parts that are small, unknown, in disorder or none make no file, and the upload can still be completed', async () => {
    const { storage, upload, full, put, parts } = await begin()
    const [small, last] = [await put(1, hello), await put(2, hello)]
    const refused = (list: (typeof last)[]) => parts.complete(upload, list).catch(({ reason }) => reason)
    expect(await refused([small, last])).toBe('part_too_small')
    expect(await refused([last, small])).toBe('invalid_part')
    expect(await refused([small, { ...last, number: 7 }])).toBe('invalid_part')
    expect(await refused([])).toBe('invalid_part')
    expect(await storage.stat(upload.key)).toBeUndefined()
    const large = await put(1, full())
    expect(await parts.complete(upload, [large, last])).toMatchObject({ size: large.size + last.size })
  })

  test('a part that is cut short is not kept, and neither is it in place of one that was whole', async () => {
    const { upload, put, parts } = await begin()
    const whole = await put(1, hello)
    const short = { stream: Readable.from([hello]), size: 50 }
    await expect(parts.put(upload, 1, short)).rejects.toMatchObject({ reason: 'cut_short' })
    const broken = { stream: Readable.from(breakingOff()), size: 50 }
    await expect(parts.put(upload, 2, broken)).rejects.toMatchObject({ reason: 'cut_short' })
    expect(await parts.list(upload)).toEqual([whole])
  })

  test('an aborted upload is over, and so is one that was never begun', async () => {
    const { upload, put, parts } = await begin()
    const part = await put(1, hello)
    await parts.abort(upload)
    await parts.abort(upload)
    const over = { reason: 'no_such_upload' }
    for (const gone of [upload, { ...upload, id: randomUUID() }]) {
      await expect(put(1, hello, gone)).rejects.toMatchObject(over)
      await expect(parts.list(gone)).rejects.toMatchObject(over)
      await expect(parts.complete(gone, [part])).rejects.toMatchObject(over)
    }
  })

  test('an upload belongs to its file: nobody completes it as another one', async () => {
    const { storage, upload, put, parts } = await begin()
    const part = await put(1, hello)
    const other = { ...upload, key: newKey() }
    await expect(parts.list(other)).rejects.toMatchObject({ reason: 'no_such_upload' })
    await expect(parts.complete(other, [part])).rejects.toMatchObject({ reason: 'no_such_upload' })
    expect(await storage.stat(other.key)).toBeUndefined()
  })

  test('completing again, because the answer got lost, answers the same', async () => {
    const { upload, put, parts } = await begin()
    const part = await put(1, hello)
    const file = await parts.complete(upload, [part])
    expect(await parts.complete(upload, [part])).toEqual(file)
  })

  test('uploads that got nothing for a while are aborted, others are not, and files stay', async () => {
    const { storage, upload, put, parts } = await begin()
    const key = newKey()
    await storage.write(key, hello, 'text/plain')
    const part = await put(1, hello)
    await parts.abortIdle(new Date(Date.now() - 3_600_000))
    expect(await parts.list(upload)).toEqual([part])
    expect(await parts.abortIdle(new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(1)
    await expect(parts.list(upload)).rejects.toMatchObject({ reason: 'no_such_upload' })
    expect(await contentOf(storage, key)).toEqual(hello)
  })
}

async function* breakingOff() {
  yield hello
  throw new Error('the line broke')
}
