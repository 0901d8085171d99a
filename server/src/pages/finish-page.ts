import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Shown } from '@koya/contract/protocol/endpoint.ts'

/** A finished answer, ready to be sent in the encoding a browser asks for. */
export type StoredPage = {
  status: number
  headers: Record<string, string>
  bodies: { identity: Buffer; gzip: Buffer; br: Buffer }
  shows: ReadonlySet<Shown>
  bytes: number
}

export type FreshPage = { status: number; headers: Record<string, string>; body: string; shows: ReadonlySet<Shown> }

/** What an entry costs besides its key, headers and bodies: the objects that hold them. */
const OVERHEAD = 2_048

/** Compressed results are views of larger buffers, which would stay in memory with them. */
function exactly(view: Buffer) {
  return Buffer.from(Uint8Array.from(view).buffer)
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** A page that is kept is worth seventeen times the work for a tenth of its bytes; one that is sent once is not. */
const efforts = { small: { brotli: 10, gzip: 9 }, soon: { brotli: 5, gzip: 5 } }

/** Every form a browser may ask for, and what is said with it: made once, for it may be sent a million times. */
export async function finishPage(page: FreshPage, effort: keyof typeof efforts): Promise<StoredPage> {
  const { status, body, shows } = page
  const identity = Buffer.from(body)
  const [br, gz] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: efforts[effort].brotli } }),
    gzipped(identity, { level: efforts[effort].gzip }),
  ])
  const headers = headersFor(page, identity)
  return {
    status,
    headers,
    bodies: { identity, gzip: exactly(gz), br: exactly(br) },
    shows,
    bytes: OVERHEAD + JSON.stringify(headers).length + identity.length + gz.length + br.length,
  }
}

const passedOn = [
  'content-type',
  'content-security-policy',
  'referrer-policy',
  'cache-control',
  'location',
  'x-remix-response',
] as const

const shared = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'

function headersFor({ status, headers }: FreshPage, body: Buffer) {
  const said: Record<string, string> = { 'cache-control': shared, vary: 'accept-encoding' }
  for (const name of passedOn) if (headers[name]) said[name] = headers[name]
  if (said.location) delete said['content-type']
  if (status !== 200 || said.location) said['cache-control'] = 'no-store'
  else said.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return said
}
