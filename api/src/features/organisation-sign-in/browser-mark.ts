import { randomBytes } from 'node:crypto'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'koya_sign_in'
const ONE_YEAR = 365 * 86_400

/** The mark by which we know the browser again that was sent to the issuer. It opens nothing by itself. */
export function browserMark(request: FastifyRequest) {
  return new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1]
}

/** Lax and not Strict: coming back from the issuer is a step from another site. Only the paths that ask for it are sent it. */
export function giveBrowserMark(request: FastifyRequest, reply: FastifyReply, paths = [`${API_BASE}/auth/oidc`]) {
  const mark = browserMark(request) ?? randomBytes(32).toString('base64url')
  const secure = request.server.deps.config.publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    paths.map((path) => `${NAME}=${mark}; Path=${path}; Max-Age=${ONE_YEAR}; HttpOnly; SameSite=Lax${secure}`),
  )
  return mark
}
