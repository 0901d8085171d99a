import { createHash } from 'node:crypto'
import { type FreshAnswer, finishAnswer } from '@koya/api/http/kept/finish-answer.ts'
import { showsMenusOnly } from '@koya/api/http/kept/shown-things.ts'

/** A page with what is said with it. One that may be made anew in a second is not worth much work. */
export function finishPage(page: FreshAnswer, { isKept }: { isKept: boolean }) {
  const headers = headersFor(page)
  return finishAnswer({ ...page, headers }, isKept && showsMenusOnly(page.shows) ? 'well' : 'quickly')
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
