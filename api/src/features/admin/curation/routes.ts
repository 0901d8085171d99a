import * as endpoints from '@koya/contract/endpoints/admin/curation.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { serve } from '../../../http/serve.ts'
import { arrangeCategories } from './arrange-categories.ts'
import { featureCourses } from './feature-courses.ts'
import { showCuration } from './show-curation.ts'

export function curationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, endpoints.showCuration, async () => ({ data: await showCuration(deps.db) }))
  serve(app, endpoints.arrangeCategories, ({ body, user }) => arrangeCategories(deps, user.id, body))
  serve(app, endpoints.featureCourses, ({ body, user }) => featureCourses(deps, user.id, body))
}
