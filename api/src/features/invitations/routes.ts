import * as contract from '@koya/contract/endpoints/teaching/invitations.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { answerInvitation } from './answer-invitation.ts'
import { askAgain } from './ask-again.ts'
import { listInvitations } from './list-invitations.ts'

export function invitationRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.myInvitations, async ({ user }) => ({ data: await listInvitations(deps, user.id) }))
  serve(app, contract.answerInvitation, ({ params, body, user }) =>
    answerInvitation(deps, user, params.id, body.answer),
  )
  serve(app, contract.askAgain, ({ params, body, user }) => askAgain(deps, user, params.id, body.user_id))
}
