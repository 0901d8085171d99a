import * as contract from '@koya/contract/endpoints/admin/books.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { readBooks } from './read-books.ts'
import { bookSettlement, reverseSettlement } from './settlements.ts'

export function bookRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.adminBooks, async ({ query }) => ({ data: await readBooks(deps, query) }))
  serve(app, contract.bookSettlement, async ({ body, user }) => {
    await requireStepUp(deps, user)
    return bookSettlement(deps, user.id, body)
  })
  serve(app, contract.reverseSettlement, async ({ params, user }) => {
    await requireStepUp(deps, user)
    return reverseSettlement(deps, user.id, params.id)
  })
}
