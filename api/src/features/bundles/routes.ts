import * as endpoints from '@koya/contract/endpoints/money/bundles.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serveShared } from '../../http/kept/serve-shared.ts'
import { serve } from '../../http/serve.ts'
import { createBundle, removeBundle } from './change-bundles.ts'
import { listBundles } from './list-bundles.ts'
import { showBundle } from './show-bundle.ts'

export function bundleRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.createBundle, ({ body, user }) => createBundle(deps, user.id, body))
  serve(app, endpoints.listBundles, async () => ({ data: { bundles: await listBundles(deps.db, deps.clock()) } }))
  serve(app, endpoints.removeBundle, ({ params, user }) => removeBundle(deps, user.id, params.slug))
  serveShared(app, endpoints.showBundle, async ({ params }, db) => ({
    data: await showBundle({ ...deps, db }, params.slug),
  }))
}
