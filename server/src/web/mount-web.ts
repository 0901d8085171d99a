import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import type { FastifyInstance } from 'fastify'
import { buildWeb, clientFolder, previousAssetsFolder, serverBundle, workerFolder } from '../build-web.ts'
import { serveWorker } from '../files/serve-worker.ts'
import { staticFiles } from '../files/static-files.ts'
import { matchedRoutes } from '../pages/addresses/matched-routes.ts'
import { catchPages } from '../pages/catch-pages.ts'
import { storesOf, thirdParties } from '../pages/content-policy.ts'
import { openRenderThread } from '../pages/rendering/open-render-thread.ts'
import { openShortWay } from '../pages/short-way.ts'
import { takeForms } from '../pages/take-forms.ts'
import { webPages } from '../pages/web-pages.ts'

/** Hot reload builds as it goes; otherwise the web part is built before anything is served. */
export async function prepareWeb(say: (step: string) => void, isDev: boolean) {
  if (!isDev) await buildWeb(say)
}

/**
 * Puts the pages behind the API: whatever no route of the API matches is a page, except under `/api`. Answers how a page is
 * made before anybody asks for it.
 */
export async function mountWeb(app: FastifyInstance, cache: KeptAnswers, openRenderer = openRenderThread) {
  const third = thirdParties(app.deps.config)
  const { routes, render: renderPage, close } = await openRenderer(pathToFileURL(serverBundle).href)
  app.addHook('onClose', close)
  staticFiles(app, [clientFolder, previousAssetsFolder])
  serveWorker(
    app,
    app.deps.config.serviceWorkerIsOn ? join(workerFolder, 'sw.js') : undefined,
    storesOf(app.deps.config),
  )
  const onFound = openShortWay(app, cache)
  const { page, form, prepare } = webPages(app, { renderPage, match: matchedRoutes(routes), cache, onFound, third })
  takeForms(app, form)
  catchPages(app, page)
  return prepare
}
