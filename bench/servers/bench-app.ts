import { buildApp } from '../../api/src/app.ts'
import { readConfig } from '../../api/src/config.ts'
import { connect, type Place } from '../../api/src/db/client.ts'
import { KeptAnswers } from '../../api/src/http/kept/kept-answers.ts'
import { createLogger } from '../../api/src/logger.ts'
import { openDeps } from '../../api/src/open-deps.ts'
import { pageRenderer } from '../../server/src/pages/rendering/render-page.ts'
import type { Renderer } from '../../server/src/pages/rendering/renderer.ts'
import { mountWeb } from '../../server/src/web/mount-web.ts'

export type BenchApp = Awaited<ReturnType<typeof openBenchApp>>

/** The product in this process, asked without a network, with its statements counted. Answers of the API are kept if wanted. */
export async function openBenchApp(place: Place, { keepsAnswers = false } = {}) {
  const config = readConfig({ LOG_LEVEL: 'silent' })
  const statements: string[] = []
  const { db, close } = connect(place, { onStatement: (statement) => statements.push(statement) })
  const outside = openDeps(config, place, createLogger('silent'), () => keepsAnswers)
  const app = await buildApp({ ...outside.deps, db })
  const cache = keepsAnswers ? outside.deps.kept : new KeptAnswers(() => true)
  await mountWeb(app, cache, renderHere)

  async function get(url: string, encoding = 'br') {
    const response = await app.inject({ url, headers: { 'accept-encoding': encoding } })
    if (response.statusCode !== 200) throw new Error(`${url} answers ${response.statusCode}`)
    return response
  }
  const closeAll = async () => {
    await app.close()
    await outside.close()
    await close()
  }
  return { db, cache, statements, get, close: closeAll }
}

/** On this thread, where a profile sees what a page is made of. */
async function renderHere(bundle: string): Promise<Renderer> {
  const build = await import(bundle)
  return { routes: build.routes, render: pageRenderer(build), close: async () => {} }
}
