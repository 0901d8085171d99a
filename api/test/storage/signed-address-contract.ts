import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newKey, type StorageUnderTest, sized } from './storage-contract.ts'

const anHourAgo = () => new Date(Date.now() - 3_600_000)
/** Swift says 400 to whoever shows nothing at all, S3 says 403. */
const withoutSignature = [400, 403]
const text = '0123456789'

export function signedAddressContract(world: () => StorageUnderTest) {
  const open = (clock?: () => Date) => world().open(clock)
  const ask = (address: string, init?: RequestInit) => world().fetch(address, init)
  const statusOf = async (address: string, init?: RequestInit) => (await ask(address, init)).status
  const keep = async (bytes = text) => {
    const [storage, key] = [open(), newKey()]
    await storage.write(key, Buffer.from(bytes), 'text/plain')
    return { storage, key }
  }
  const terms = { seconds: 60, type: 'video/mp4', fileName: "Ẹ̀kọ́ 1; it's (new).mp4" }

  test('a signed address gives a private file, or a part of it, to whoever holds it', async () => {
    const { storage, key } = await keep()
    const address = await storage.signRead(key, terms)
    const whole = await ask(address)
    expect([whole.status, await whole.text()]).toEqual([200, text])
    expect(whole.headers.get('content-type')).toBe('video/mp4')
    expect(whole.headers.get('content-disposition')).toBe(
      `attachment;filename*=UTF-8''${encodeURIComponent(terms.fileName).replace(/['()]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`,
    )
    expect(whole.headers.get('cache-control')).toMatch(/^private,max-age=\d+$/)
    const part = await ask(address, { headers: { range: 'bytes=2-4' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234'])
    expect(await statusOf(address, { headers: { range: 'bytes=10-' } })).toBe(416)
  })

  test('without its signature a private file is given to nobody', async () => {
    const { storage, key } = await keep()
    const address = await storage.signRead(key, terms)
    expect(withoutSignature).toContain(await statusOf(address.slice(0, address.indexOf('?'))))
    expect(await statusOf(address.replace(/ignature=\w/, 'ignature='))).toBe(403)
    expect(await statusOf(address.replace(/[?&][\w-]*ignature=[\w-]+/i, ''))).toBe(403)
  })

  test('an address ends when it was said to, and nothing in it can be altered', async () => {
    const { storage, key } = await keep()
    const { key: other } = await keep('another file')
    const address = await storage.signRead(key, terms)
    expect(await statusOf(await open(anHourAgo).signRead(key, terms))).toBe(403)
    expect(await statusOf(address.replace(key, other))).toBe(403)
    expect(await statusOf(address.replace(/(xpires=)(\d)/i, '$19'))).toBe(403)
    expect(await statusOf(address.replace('video%2Fmp4', 'text%2Fhtml'))).toBe(403)
    expect(await statusOf(`${address}&part=1`)).toBe(403)
  })

  test('an address to read is not one to write or to remove', async () => {
    const { storage, key } = await keep()
    const address = await storage.signRead(key, terms)
    expect(await statusOf(address, { method: 'PUT', body: 'mine' })).toBe(403)
    expect(await statusOf(address, { method: 'DELETE' })).not.toBe(200)
    expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe(text)
  })

  test('an address for a longer time than a week is not made', async () => {
    const { storage, key } = await keep()
    for (const seconds of [0, -1, 1.5, 604_801])
      await expect((async () => storage.signRead(key, { ...terms, seconds }))()).rejects.toThrow(RangeError)
  })

  test('a signed address takes the part that it was made for, and a repeat replaces it', async () => {
    const { parts } = open()
    const upload = await parts.begin(newKey(), 'video/mp4')
    const address = await parts.signPut(upload, 2, { size: 10, seconds: 60 })
    expect(await statusOf(address, { method: 'PUT', body: 'abcdefghij' })).toBe(200)
    const answer = await ask(address, { method: 'PUT', body: text })
    expect(await parts.list(upload)).toEqual([{ number: 2, size: 10, tag: answer.headers.get('etag') }])
  })

  test('that address takes no other size, part, upload or file, and nothing once it is over', async () => {
    const storage = open()
    const { parts } = storage
    const upload = await parts.begin(newKey(), 'video/mp4')
    const other = await parts.begin(newKey(), 'video/mp4')
    const terms = { size: 10, seconds: 60 }
    const address = await parts.signPut(upload, 2, terms)
    const put = (to: string, body = text) => statusOf(to, { method: 'PUT', body })
    expect(await put(address, `${text}1`)).toBe(403)
    expect(await put(address, text.slice(1))).toBe(403)
    expect(await put(address.replace(/(part(Number)?)=2/, '$1=3'))).toBe(403)
    expect(await put(address.replace(encodeURIComponent(upload.id), encodeURIComponent(other.id)))).toBe(403)
    expect(await put(address.replace(upload.key, other.key))).toBe(403)
    expect(withoutSignature).toContain(await put(address.slice(0, address.indexOf('?'))))
    expect(await put(await open(anHourAgo).parts.signPut(upload, 2, terms))).toBe(403)
    expect(await statusOf(address)).toBe(403)
    expect([await parts.list(upload), await parts.list(other)]).toEqual([[], []])
    expect(await storage.stat(upload.key)).toBeUndefined()
  })

  test('an address of an upload that is over puts no other bytes into its file', async () => {
    const { parts, read } = open()
    const upload = await parts.begin(newKey(), 'video/mp4')
    const address = await parts.signPut(upload, 1, { size: 10, seconds: 60 })
    const whole = randomUUID()
    await parts.complete(upload, [await parts.put(upload, 1, sized(Buffer.from(whole)))])
    await ask(address, { method: 'PUT', body: text })
    // Swift then breaks the file and says so (409 BrokenMPU, docs/decisions/0029). Nobody is ever given other bytes.
    const now = await read(upload.key).then(
      (bytes) => Buffer.from(bytes ?? []).toString(),
      ({ message }: Error) => message,
    )
    expect([whole, 'the store answered 409 BrokenMPU to a read']).toContain(now)
  })
}
