import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { SizedStream } from '../storage.ts'
import { cutShort, StorageProblem } from '../storage-problem.ts'
import { answerProblem } from './s3-problem.ts'

export type S3Settings = {
  endpoint: string
  /** How browsers reach the store, where that is another way than ours. */
  publicEndpoint?: string | undefined
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}
/** Tests and the doctor bring their own. */
export type S3World = { fetch?: typeof globalThis.fetch; clock?: () => Date }

export type Asked = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Of the file; none for the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: string | Uint8Array | SizedStream
  /** How long the store may be silent. */
  timeoutMs?: number
  /** The answer is read as fast as somebody else takes it. */
  isStreamed?: boolean
}

const TIMEOUT_MS = 20_000
/** A store may take its time to put gigabytes together. */
export const LONG_TIMEOUT_MS = 300_000
const TRIES = 3
const FIRST_PAUSE_MS = 100

export type S3Client = ReturnType<typeof s3Client>

/** Signed requests to one bucket. What cannot be reached, is busy or fails is asked three times, unless what it was sent is used up. */
export function s3Client({ endpoint, publicEndpoint, bucket, region, ...keys }: S3Settings, world: S3World = {}) {
  const { fetch = globalThis.fetch, clock = () => new Date() } = world
  const aws = new AwsClient({ ...keys, region, service: 's3', retries: 0 })
  const address = (base: string, { key, query = {} }: Pick<Asked, 'key' | 'query'>) => {
    const url = new URL(`${base}/${bucket}${key ? `/${key}` : ''}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url
  }

  async function ask(asked: Asked) {
    const { method, headers, body, timeoutMs = TIMEOUT_MS, isStreamed = false } = asked
    const silence = new AbortController()
    const broke: Broke = {}
    const timer = setTimeout(() => silence.abort(new Error('the store is silent')), timeoutMs).unref()
    const request = await aws.sign(address(endpoint, asked), {
      method,
      signal: silence.signal,
      headers: { ...headers, ...(isSized(body) && { 'content-length': String(body.size) }) },
      ...(body !== undefined && {
        body: isSized(body) ? streamed(body, () => timer.refresh(), broke) : sendable(body),
      }),
      ...{ duplex: 'half' },
    })
    // Not signed, because proxies change it. A compressed file would not be as long as it says.
    request.headers.set('accept-encoding', 'identity')
    const response = await fetch(request).catch((error: unknown) => {
      throw broke.problem ?? error
    })
    if (isStreamed) clearTimeout(timer)
    return response
  }

  return {
    bucket,
    /** The answer, whatever it is. */
    send: async (asked: Asked): Promise<Response> => {
      const tries = isSized(asked.body) ? 1 : TRIES
      for (let tried = 1; ; tried++) {
        const response = await ask(asked).catch((cause: unknown) => {
          if (cause instanceof StorageProblem) throw cause
          if (tried === tries) throw new StorageProblem('unavailable', 'the store cannot be reached', { cause })
        })
        if (response && (tried === tries || !isBusy(response))) return response
        await response?.body?.cancel()
        await pause(Math.random() * FIRST_PAUSE_MS * 2 ** tried)
      }
    },
    /** The text of an answer that says yes. */
    sendForText: async function (what: string, asked: Asked) {
      const response = await this.send(asked)
      const text = await response.text()
      // After a long copy the store may say 200 first and then what went wrong.
      if (!response.ok || text.includes('<Error>')) throw answerProblem(what, response.status, text)
      return { text, headers: response.headers }
    },
    /** An address for a browser. Every header that is given has to be sent as it is. */
    signAddress: async (asked: Pick<Asked, 'method' | 'key' | 'query' | 'headers'>, seconds: number) => {
      const { method, key, query, headers = {} } = asked
      const url = address(publicEndpoint ?? endpoint, {
        ...(key && { key }),
        query: { ...query, 'X-Amz-Expires': String(seconds) },
      })
      const datetime = clock()
        .toISOString()
        .replace(/[:-]|\.\d{3}/g, '')
      const signed = await aws.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true, datetime } })
      return signed.url
    },
  }
}

function isBusy({ status }: Response) {
  return status >= 500 || status === 429
}

function isSized(body: Asked['body']): body is SizedStream {
  return typeof body === 'object' && 'stream' in body
}

function sendable(body: string | Uint8Array) {
  return typeof body === 'string' ? body : new Blob([body as Uint8Array<ArrayBuffer>])
}

/** Why the bytes did not come. `fetch` does not say. */
type Broke = { problem?: StorageProblem }

/** Breaks off where there are fewer or more bytes than were announced, before the store takes them for the whole. */
function streamed({ stream, size }: SizedStream, onProgress: () => void, broke: Broke) {
  return ReadableStream.from(watched())

  async function* watched() {
    let sent = 0
    try {
      for await (const chunk of stream) {
        onProgress()
        sent += chunk.length
        if (sent > size) break
        yield chunk
      }
    } catch (cause) {
      broke.problem = cutShort(size, cause)
      throw broke.problem
    }
    if (sent === size) return
    broke.problem = cutShort(size)
    throw broke.problem
  }
}
