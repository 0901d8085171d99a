import { fileURLToPath } from 'node:url'
import type { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { serveWorker } from '../files/serve-worker.ts'
import { catchPages } from '../pages/catch-pages.ts'
import { thirdParties } from '../pages/content-policy.ts'
import { pageRenderer } from '../pages/rendering/render-page.ts'
import { takeForms } from '../pages/take-forms.ts'
import { webPages } from '../pages/web-pages.ts'

/** The same product with hot reload: Vite serves modules, and pages are rendered from the sources at every request. */
export async function mountDevelopmentWeb(app: FastifyInstance, cache: KeptAnswers) {
  const third = thirdParties(app.deps.config)
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('../../../web', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  const build = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
  const { page, form } = webPages(app, { renderPage: pageRenderer(build, true), cache, third, isDev: true })
  takeForms(app, form)
  // A worker that an earlier `npm start` left in the browser would come between it and what is being written.
  serveWorker(app, undefined)
  const isVites = ({ raw: request }: FastifyRequest, { raw: reply }: FastifyReply) =>
    new Promise<boolean>((resolve) => {
      reply.once('finish', () => resolve(true))
      vite.middlewares(request, reply, () => resolve(false))
    })
  catchPages(
    app,
    async (request, reply, url) => ((await isVites(request, reply)) ? reply.hijack() : page(request, reply, url)),
    // The modules of a page are files with an ending, which nothing else here serves.
    async (request, reply) => ((await isVites(request, reply)) ? reply.hijack() : reply.callNotFound()),
  )
}
