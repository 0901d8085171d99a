import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { rangeWithin, readRange } from '../../src/http/sending/byte-range.ts'
import { signatureProblem } from './s3-signature.ts'

type Kept = { bytes: Buffer; type: string; tag: string; at: string }
type Upload = { key: string; type: string; begun: string; parts: Map<number, Kept> }
type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer }

/** What S3 says to each refusal. */
const refusals: Record<string, number> = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  InvalidAccessKeyId: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  EntityTooSmall: 400,
  InvalidRange: 416,
  MethodNotAllowed: 405,
  SlowDown: 503,
  QuotaExceeded: 403,
}
class Refusal extends Error {}

const SMALLEST_PART = 5 * 1024 * 1024
/** Fewer than S3 lists at once, so that lists have several pages. */
const PAGE = 2

type Setting = { bucket: string; accessKeyId: string; secretAccessKey: string; clock?: () => Date }

/** A store in memory that speaks as much S3 as we do, written from the public protocol. It believes nobody. */
export async function s3StandIn({ bucket, clock = () => new Date(), ...keys }: Setting) {
  const files = new Map<string, Kept>()
  const uploads = new Map<string, Upload>()
  const troubles: string[] = []
  let requests = 0
  let bytesIn = 0
  let origins = ['*']
  let isAway = false

  function answer(request: IncomingMessage, body: Buffer): Answer {
    requests++
    const problem = signatureProblem(request, { [keys.accessKeyId]: keys.secretAccessKey }, clock)
    if (problem) throw new Refusal(problem)
    const trouble = troubles.shift()
    if (trouble) throw new Refusal(trouble)
    const url = new URL(request.url ?? '', 'http://x')
    const [, wanted, ...rest] = url.pathname.split('/')
    if (wanted !== bucket) throw new Refusal('NoSuchBucket')
    const key = rest.join('/')
    const { method = '' } = request
    if (key === '' && method === 'GET' && url.searchParams.has('uploads')) return listUploads(url)
    if (method === 'POST' && url.searchParams.has('uploads')) return begin(key, request)
    const uploadId = url.searchParams.get('uploadId')
    if (uploadId !== null) return answerUpload(method, uploadId, key, url, body)
    return answerFile(method, key, url, request, body)
  }

  function answerFile(method: string, key: string, { searchParams }: URL, { headers }: IncomingMessage, body: Buffer) {
    if (method === 'DELETE') {
      files.delete(key)
      return { status: 204 }
    }
    if (method === 'PUT') {
      const source = headers['x-amz-copy-source']
      const from = source === undefined ? undefined : files.get(String(source).slice(`/${bucket}/`.length))
      if (source !== undefined && !from) throw new Refusal('NoSuchKey')
      const kept = from ?? keep(body, headers['content-type'])
      files.set(key, kept)
      return from
        ? { body: `<CopyObjectResult><ETag>${kept.tag}</ETag></CopyObjectResult>` }
        : { headers: { etag: kept.tag } }
    }
    const found = files.get(key)
    if (!found) throw new Refusal('NoSuchKey')
    const said: Record<string, string> = { etag: found.tag, 'content-type': found.type, 'accept-ranges': 'bytes' }
    for (const [name, value] of searchParams)
      if (name.startsWith('response-')) said[name.slice('response-'.length)] = value
    const range = method === 'GET' ? readRange(headers.range) : undefined
    const part = rangeWithin(range, found.bytes.length)
    if (part === 'outside') throw new Refusal('InvalidRange')
    if (range) said['content-range'] = `bytes ${part.first}-${part.last}/${found.bytes.length}`
    return { status: range ? 206 : 200, headers: said, body: found.bytes.subarray(part.first, part.last + 1) }
  }

  function begin(key: string, { headers }: IncomingMessage): Answer {
    const id = randomBytes(16).toString('base64')
    uploads.set(id, { key, type: headers['content-type'] ?? '', begun: new Date().toISOString(), parts: new Map() })
    return { body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` }
  }

  function answerUpload(method: string, id: string, key: string, { searchParams }: URL, body: Buffer): Answer {
    const upload = uploads.get(id)
    if (!upload || upload.key !== key) throw new Refusal('NoSuchUpload')
    if (method === 'PUT') {
      const part = keep(body)
      upload.parts.set(Number(searchParams.get('partNumber')), part)
      return { headers: { etag: part.tag } }
    }
    if (method === 'GET') return listParts(upload, Number(searchParams.get('part-number-marker')))
    if (method === 'POST') return complete(id, upload, String(body))
    if (method !== 'DELETE') throw new Refusal('MethodNotAllowed')
    uploads.delete(id)
    return { status: 204 }
  }

  function complete(id: string, { key, type, parts }: Upload, xml: string): Answer {
    const pattern = /<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g
    const wanted = [...xml.matchAll(pattern)].map(([, number, tag = '']) => ({
      number: Number(number),
      tag: tag.replaceAll('&#34;', '"'),
    }))
    const chosen = wanted.map(({ number, tag }, index) => {
      if (number <= (wanted[index - 1]?.number ?? 0)) throw new Refusal('InvalidPartOrder')
      const part = parts.get(number)
      if (!part || part.tag !== tag) throw new Refusal('InvalidPart')
      return part
    })
    if (chosen.slice(0, -1).some(({ bytes }) => bytes.length < SMALLEST_PART)) throw new Refusal('EntityTooSmall')
    const whole = keep(Buffer.concat(chosen.map(({ bytes }) => bytes)), type)
    const tag = `${whole.tag.slice(0, -1)}-${chosen.length}"`
    files.set(key, { ...whole, tag })
    uploads.delete(id)
    return { body: `<CompleteMultipartUploadResult><ETag>${tag}</ETag></CompleteMultipartUploadResult>` }
  }

  function listParts({ parts }: Upload, after: number): Answer {
    const rest = [...parts].filter(([number]) => number > after).sort(([a], [b]) => a - b)
    const page = rest.slice(0, PAGE)
    const rows = page.map(
      ([number, { bytes, tag, at }]) =>
        `<Part><PartNumber>${number}</PartNumber><LastModified>${at}</LastModified><ETag>${tag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Part>`,
    )
    const next = `<NextPartNumberMarker>${page.at(-1)?.[0] ?? 0}</NextPartNumberMarker>`
    return { body: `<ListPartsResult>${next}${truncated(rest, page)}${rows.join('')}</ListPartsResult>` }
  }

  function listUploads({ searchParams }: URL): Answer {
    const all = [...uploads]
    const after = all.findIndex(([id]) => id === searchParams.get('upload-id-marker'))
    const rest = all.slice(after + 1)
    const page = rest.slice(0, PAGE)
    const rows = page.map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
    )
    const [lastId = '', last] = page.at(-1) ?? []
    const next = `<NextKeyMarker>${last?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${lastId}</NextUploadIdMarker>`
    return {
      body: `<ListMultipartUploadsResult>${next}${truncated(rest, page)}${rows.join('')}</ListMultipartUploadsResult>`,
    }
  }

  /** What a browser asks before it sends anything to another site. Nobody signs that. */
  function preflight({ headers: { origin } }: IncomingMessage): Answer {
    if (!isAllowed(origin)) return { status: 403 }
    return { headers: { 'access-control-allow-methods': 'GET, PUT' } }
  }

  function isAllowed(origin = '') {
    return origins.includes('*') || origins.includes(origin)
  }

  const server = createServer(async (request, response) => {
    if (isAway) return request.socket.destroy()
    request.on('data', (piece: Buffer) => {
      bytesIn += piece.length
    })
    // Whoever hangs up in the middle has sent nothing.
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    const { origin } = request.headers
    // A browser asks for it with every answer, or keeps the answer from the page.
    if (origin && isAllowed(origin)) response.setHeader('access-control-allow-origin', origin)
    if (request.method === 'OPTIONS') return send(response, preflight(request))
    try {
      send(response, answer(request, body))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.message}</Code><Message>No.</Message></Error>`
      send(response, { status: refusals[error.message] ?? 400, body })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    files,
    requests: () => requests,
    /** All that arrived, whole or not. */
    bytesIn: () => bytesIn,
    /** Whose pages may send to it, as the rules of a bucket have it. */
    allowOrigins: (...allowed: string[]) => {
      origins = allowed
    },
    /** What it says to the next requests instead of doing what they ask. */
    beInTrouble: (...codes: string[]) => troubles.push(...codes),
    /** Whoever asks is hung up on. */
    beAway: (away: boolean) => {
      isAway = away
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = '' }: Answer) {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)
}

function keep(bytes: Buffer, type = 'application/octet-stream'): Kept {
  return { bytes, type, tag: `"${createHash('md5').update(bytes).digest('hex')}"`, at: new Date().toISOString() }
}

function truncated(rest: unknown[], page: unknown[]) {
  return `<IsTruncated>${rest.length > page.length}</IsTruncated>`
}
