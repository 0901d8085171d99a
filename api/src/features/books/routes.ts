import { adminBooks } from '@koya/contract/endpoints/admin/books.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { readBooks } from './read-books.ts'

export function bookRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, adminBooks, async ({ query }) => ({ data: await readBooks(deps, query) }))
}
