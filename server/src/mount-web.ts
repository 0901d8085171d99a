import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { buildWeb, clientFolder, previousAssetsFolder, serverBundle, workerFolder } from './build-web.ts'
import { catchPages } from './catch-pages.ts'
import { thirdParties } from './content-policy.ts'
import { mountDevelopmentWeb } from './development-web.ts'
import type { HtmlCache } from './html-cache.ts'
import { matchedRoutes } from './matched-routes.ts'
import { serveWorker } from './serve-worker.ts'
import { staticFiles } from './static-files.ts'
import { takeForms } from './take-forms.ts'
import { webPages } from './web-pages.ts'

/** Hot reload builds as it goes; otherwise the web part is built before anything is served. */
export async function prepareWeb(say: (step: string) => void, isDev: boolean) {
  if (!isDev) await buildWeb(say)
}

/** Puts the pages behind the API: whatever no route of the API matches is a page, except under `/api`. */
export async function mountWeb(app: FastifyInstance, cache: HtmlCache, isDev: boolean) {
  const third = thirdParties(app.deps.config)
  if (isDev) return mountDevelopmentWeb(app, cache, third)
  const build = (await import(pathToFileURL(serverBundle).href)) as ServerBuild
  staticFiles(app, [clientFolder, previousAssetsFolder])
  serveWorker(app, app.deps.config.serviceWorkerIsOn ? join(workerFolder, 'sw.js') : undefined)
  const { page, form } = webPages(app, { build, match: matchedRoutes(build.routes), cache, third })
  takeForms(app, form)
  catchPages(app, page)
}
