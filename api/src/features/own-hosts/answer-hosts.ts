import { Failure } from '@koya/contract/protocol/failures.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { matchesTag } from '../../http/sending/matches-tag.ts'
import { type KnownHosts, openKnownHosts } from './known-hosts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    knownHosts: KnownHosts
  }
}

/**
 * On the host of an organisation there is one page, its logo, and nothing else: whatever else is asked for is at our own
 * address. So nobody has a session on a host whose DNS is in somebody else's hands. On the host of SCORM packages there are
 * only those. Every other host is as it always was.
 */
export function answerOwnHosts(app: FastifyInstance, deps: Deps) {
  const hosts = openKnownHosts(deps)
  app.decorate('knownHosts', hosts)
  app.addHook('onRequest', (request, reply, done) => {
    const { host } = request.headers
    if (hosts.isNone(host)) return done()
    if (hosts.isContent(host)) return isOfScorm(request) ? done() : leadToUs(request, reply)
    hosts.refresh().then(() => {
      const known = hosts.find(host)
      if (!known || isLogo(request, known.logo)) return done()
      answer(request, reply, known.page)
    }, done)
  })

  function answer(request: FastifyRequest, reply: FastifyReply, { body, headers }: { body: string; headers: Headers }) {
    // How long browsers insist on HTTPS for this host is for its owner to say.
    reply.removeHeader('strict-transport-security')
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.send(new Failure('not_found'))
    if (targetOf(request)[0] !== '/') return leadToUs(request, reply)
    reply.headers(headers)
    return matchesTag(request.headers['if-none-match'], headers.etag) ? reply.code(304).send() : reply.send(body)
  }

  function leadToUs(request: FastifyRequest, reply: FastifyReply) {
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply.send(new Failure('not_found'))
    const [path = '/', query] = targetOf(request)
    return reply.redirect(atOurs(deps.config.publicUrl, path, query))
  }
}

type Headers = Record<'content-type' | 'content-security-policy' | 'cache-control' | 'etag', string>

function isOfScorm(request: FastifyRequest) {
  return targetOf(request)[0]?.startsWith('/scorm/') ?? false
}

function isLogo(request: FastifyRequest, logo: string) {
  return logo !== '' && request.method === 'GET' && targetOf(request)[0] === logo
}

/** A request line may also carry a whole address: of it only the path counts. */
function targetOf({ url }: FastifyRequest) {
  const target = url.startsWith('/') ? url : '/'
  const at = target.indexOf('?')
  return at < 0 ? [target] : [target.slice(0, at), target.slice(at)]
}

/** The same path at our own address; never by resolving, which could change the host. */
function atOurs(publicUrl: string, path: string, query = '') {
  const url = new URL(publicUrl)
  url.pathname = path
  url.search = query
  return url.href
}
