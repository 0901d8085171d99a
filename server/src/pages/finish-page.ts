import { createHash } from 'node:crypto'
import { type FreshAnswer, finishAnswer } from '@koya/api/http/kept/finish-answer.ts'

/** A page that is kept is worth seventeen times the work for a tenth of its bytes; one that is sent once is not. */
const efforts = { small: { brotli: 10, gzip: 9 }, soon: { brotli: 5, gzip: 5 } }

/** A page with what is said with it, in every encoding. */
export function finishPage(page: FreshAnswer, effort: keyof typeof efforts) {
  return finishAnswer({ ...page, headers: headersFor(page) }, efforts[effort])
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

function headersFor({ status, headers, body }: FreshAnswer) {
  const said: Record<string, string> = { 'cache-control': shared, vary: 'accept-encoding' }
  for (const name of passedOn) if (headers[name]) said[name] = headers[name]
  if (said.location) delete said['content-type']
  if (status !== 200 || said.location) said['cache-control'] = 'no-store'
  else said.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return said
}
