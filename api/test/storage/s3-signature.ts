import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The code of S3's refusal, or undefined if whoever asks knows the secret and is in time. AWS Signature Version 4, as its documentation tells it. */
export function signatureProblem(request: IncomingMessage, secrets: Record<string, string>, clock: () => Date) {
  const url = new URL(request.url ?? '', 'http://x')
  const claim = url.searchParams.has('X-Amz-Signature') ? claimOfQuery(url) : claimOfHeader(request)
  if (!claim) return 'AccessDenied'
  const [id = '', day = '', region = '', service = ''] = claim.credential
  const secret = secrets[id]
  if (secret === undefined) return 'InvalidAccessKeyId'
  const began = Date.parse(claim.date.replace(/(....)(..)(..T..)(..)(..Z)/, '$1-$2-$3:$4:$5'))
  const age = (now: number) => (now - began) / 1000
  // Requests of the product are signed by the clock of this machine, addresses by one that a test may move.
  const isOver =
    claim.seconds === undefined ? Math.abs(age(Date.now())) > 15 * 60 : age(clock().getTime()) > claim.seconds
  if (isOver) return 'AccessDenied'

  const headers = claim.signedHeaders.split(';').map((name) => `${name}:${request.headers[name] ?? ''}\n`)
  const asked = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    headers.join(''),
    claim.signedHeaders,
    claim.payload,
  ].join('\n')
  const scope = [day, region, service, 'aws4_request'].join('/')
  const sealed = createHash('sha256').update(asked).digest('hex')
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const ours = hmac(key, ['AWS4-HMAC-SHA256', claim.date, scope, sealed].join('\n'))
  const theirs = Buffer.from(claim.signature, 'hex')
  return theirs.length === ours.length && timingSafeEqual(theirs, ours) ? undefined : 'SignatureDoesNotMatch'
}

function claimOfHeader({ headers }: IncomingMessage) {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(headers.authorization ?? '') ?? []
  if (!signature) return undefined
  const payload = String(headers['x-amz-content-sha256'])
  return {
    credential: credential.split('/'),
    signedHeaders,
    signature,
    date: String(headers['x-amz-date']),
    payload,
    seconds: undefined,
  }
}

function claimOfQuery({ searchParams }: URL) {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? ''
  return {
    credential: get('Credential').split('/'),
    signedHeaders: get('SignedHeaders'),
    signature: get('Signature'),
    date: get('Date'),
    payload: 'UNSIGNED-PAYLOAD',
    seconds: Number(get('Expires')),
  }
}

function canonicalQuery({ searchParams }: URL) {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')
}
