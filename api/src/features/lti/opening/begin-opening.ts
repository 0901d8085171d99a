import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../deps.ts'
import type { SignedIn } from '../../../http/session.ts'
import { makeHint } from './opening-ticket.ts'

type OpenedCourse = { id: number; lmsCourseId: string | null }
type Http = { request: FastifyRequest; reply: FastifyReply }

/** Where a course is in the learning system, as `LMS_URL` is given. */
export function targetOf(lmsUrl: string, { id, lmsCourseId }: OpenedCourse) {
  return `${lmsUrl.replace(/\/$/, '')}/${encodeURIComponent(lmsCourseId ?? String(id))}`
}

/**
 * The address with which a learning system that speaks LTI begins to let somebody in (third-party initiated login). It comes back to
 * `authorize.ts` to ask who that is.
 */
export async function openingAddress(deps: Deps, user: SignedIn, course: OpenedCourse, http: Http) {
  const { lmsUrl = '', lmsLti, publicUrl } = deps.config
  if (!lmsLti) throw new Error('the learning system speaks no LTI')
  const url = new URL(lmsLti.loginUrl)
  const said = {
    iss: publicUrl,
    client_id: lmsLti.clientId,
    lti_deployment_id: lmsLti.deploymentId,
    target_link_uri: targetOf(lmsUrl, course),
    login_hint: await makeHint(deps, user, course.id, http),
  }
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return url.href
}
