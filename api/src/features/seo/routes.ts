import { Failure } from '@koya/contract/protocol/failures.ts'
import { pageGuards } from '@koya/contract/rules/routes.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '../../deps.ts'
import { feed } from './feed.ts'
import { securityText } from './security-text.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

/** What search engines, feed readers and password managers ask for before anything else. */
export function foundRoutes(app: FastifyInstance, { db, config, clock }: Deps) {
  // Pages are served on the host alone, whatever path the public address may carry.
  const { origin } = new URL(config.publicUrl)
  const hidden = { schema: { hide: true } }

  app.get('/robots.txt', hidden, (_, reply) => answer(reply, 'text/plain', robots(origin)))
  app.get('/sitemap.xml', hidden, async (_, reply) => answer(reply, 'application/xml', await sitemap(db, origin)))
  app.get<{ Params: { part: string } }>('/sitemap/:part.xml', hidden, async ({ params }, reply) => {
    if (!/^[1-9]\d{0,3}$/.test(params.part)) throw new Failure('not_found')
    return answer(reply, 'application/xml', await sitemapPart(db, origin, Number(params.part)))
  })
  app.get('/feed.atom', hidden, async (_, reply) => {
    return answer(reply, 'application/atom+xml', await feed(db, origin, clock()))
  })
  app.get('/.well-known/security.txt', hidden, (_, reply) =>
    answer(reply, 'text/plain', securityText({ contact: config.securityContact, origin, now: clock() })),
  )
  // Where password managers look for the page on which a password is changed.
  app.get('/.well-known/change-password', hidden, (_, reply) => reply.redirect('/learner/accounts'))
}

function answer(reply: FastifyReply, type: string, body: string) {
  return reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(body)
}

/** Everything may be read but what is not a page for everyone. The second sitemap is the web part's own. */
function robots(origin: string) {
  const members = Object.entries(pageGuards).filter(([, guard]) => guard !== 'public')
  const closed = ['/api/', '/dev/', ...members.map(([path]) => path)]
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('')
  const sitemaps = ['sitemap.xml', 'sitemap-pages.xml'].map((name) => `Sitemap: ${origin}/${name}\n`).join('')
  return `User-agent: *\n${rules}\n${sitemaps}`
}
