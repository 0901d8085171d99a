import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from '../../http/session.ts'
import { keyFor } from '../../settings/secret.ts'
import { findNamed, sessionName } from '../media/watching/lesson-address.ts'

/** A package loads its pages and films while it is open, and somebody may have it open for a day's work. */
const SECONDS = 12 * 3600
const PURPOSE = 'addresses of SCORM packages'

type Named = { lessonId: number; uploadId: number }

/**
 * What comes in the path before every file of a package, because links in it are relative: lesson, package, whose session,
 * until when. It holds on this host alone, so no file of a package is ever a page of the origin that has the session.
 */
export function signPackage({ config, clock }: Deps, user: SignedIn | undefined, host: string, named: Named) {
  const until = Math.floor(clock().getTime() / 1000) + SECONDS
  const whose = user ? `${user.id}.${sessionName(user.tokenHash)}` : '0.'
  const said = `${named.lessonId}.${named.uploadId}.${whose}.${until}`
  return `${said}.${signatureOf(config, host, said).toString('base64url')}`
}

/** Who holds the address: somebody whose session is open, or a visitor, who sees previews. */
export async function readPackageToken({ db, config, clock }: Deps, token: string, host = '') {
  const at = token.lastIndexOf('.')
  const said = token.slice(0, Math.max(0, at))
  const given = Buffer.from(token.slice(at + 1), 'base64url')
  const ours = signatureOf(config, host, said)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) throw new Failure('file_address_over')
  const [lessonId, uploadId, userId, session = '', until] = said.split('.')
  if (Number(until) * 1000 < clock().getTime()) throw new Failure('file_address_over')
  const named = { lessonId: Number(lessonId), uploadId: Number(uploadId) }
  if (userId === '0') return { ...named, user: undefined }
  const user = await findNamed(db, Number(userId), Buffer.from(session, 'base64url'))
  if (!user) throw new Failure('file_address_over')
  return { ...named, user }
}

function signatureOf(config: Deps['config'], host: string, said: string) {
  return createHmac('sha256', keyFor(config, PURPOSE)).update(`${host}\n${said}`).digest()
}
