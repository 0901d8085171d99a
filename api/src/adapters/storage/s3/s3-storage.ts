import { Readable } from 'node:stream'
import { type ByteRange, rangeHeader, rangeWithin } from '../../../http/sending/byte-range.ts'
import { checkKey, privateHeaders } from '../keys.ts'
import { checkSeconds, type Storage } from '../storage.ts'
import { StorageProblem } from '../storage-problem.ts'
import { LONG_TIMEOUT_MS, type S3Settings, type S3World, s3Client } from './s3-client.ts'
import { s3Parts } from './s3-parts.ts'
import { answerProblem } from './s3-problem.ts'
import { textOf } from './xml.ts'

/** Uploads in any store that speaks S3. */
export function s3Storage(settings: S3Settings, world: S3World = {}): Storage {
  const client = s3Client(settings, world)

  /** Undefined for a file that is not there, which is not the same as a bucket that is not there. */
  async function find(what: string, method: 'GET' | 'HEAD', key: string, range?: ByteRange) {
    checkKey(key)
    const headers = range && { range: rangeHeader(range) }
    const response = await client.send({ method, key, isStreamed: method === 'GET', ...(headers && { headers }) })
    if (response.ok || (range && response.status === 416)) return response
    const xml = await response.text()
    if (response.status === 404 && ['', 'NoSuchKey'].includes(textOf(xml, 'Code'))) return undefined
    throw answerProblem(what, response.status, xml)
  }

  async function stat(key: string) {
    const response = await find('a look', 'HEAD', key)
    return response && factsOf(response)
  }

  async function open(key: string, range?: ByteRange) {
    // Stores disagree about the last 0 bytes; nothing satisfies that.
    if (range && 'suffix' in range && range.suffix === 0) return (await stat(key)) && 'outside'
    const response = await find('a read', 'GET', key, range)
    if (!response) return undefined
    if (response.status === 416) {
      await response.body?.cancel()
      return 'outside'
    }
    const { size, tag } = factsOf(response)
    const part = rangeWithin(range, size)
    if (part === 'outside' || !isWhatCame(response, part, size)) {
      await response.body?.cancel()
      if (part === 'outside') return part
      throw new StorageProblem('unavailable', 'the store gave another part of a file than it was asked for')
    }
    const body = response.body ? Readable.fromWeb(response.body) : Readable.from([])
    return { size, tag, ...part, body }
  }

  return {
    write: async (key, content, type) => {
      checkKey(key)
      await client.sendForText('a write', { method: 'PUT', key, body: content, headers: { 'content-type': type } })
    },
    read: async (key) => {
      const response = await find('a read', 'GET', key)
      return response && new Uint8Array(await response.arrayBuffer())
    },
    stat,
    open,
    copy: async (from, to) => {
      checkKey(from)
      checkKey(to)
      const headers = { 'x-amz-copy-source': `/${client.bucket}/${from}` }
      await client.sendForText('a copy', { method: 'PUT', key: to, headers, timeoutMs: LONG_TIMEOUT_MS })
    },
    remove: async (key) => {
      checkKey(key)
      const response = await client.send({ method: 'DELETE', key })
      const xml = await response.text()
      if (!response.ok && textOf(xml, 'Code') !== 'NoSuchKey') throw answerProblem('a removal', response.status, xml)
    },
    signRead: (key, { seconds, type, fileName }) => {
      checkKey(key)
      checkSeconds(seconds)
      const told = { 'content-type': type, ...privateHeaders(seconds, fileName) }
      const query = Object.fromEntries(Object.entries(told).map(([name, value]) => [`response-${name}`, value]))
      return client.signAddress({ method: 'GET', key, query }, seconds)
    },
    parts: s3Parts(client, stat),
  }
}

/** Of the whole file, even where only a part of it came. */
function factsOf({ headers }: Response) {
  const [, whole] = /\/(\d{1,15})$/.exec(headers.get('content-range') ?? '') ?? []
  return { size: Number(whole ?? headers.get('content-length')), tag: headers.get('etag') ?? '' }
}

function isWhatCame(response: Response, { first, last }: { first: number; last: number }, size: number) {
  const came = response.headers.get('content-range') ?? `bytes 0-${size - 1}/${size}`
  return came === `bytes ${first}-${last}/${size}`
}
