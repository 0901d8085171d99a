import * as contract from '@koya/contract/endpoints/accounts.ts'
import { fullPath } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { sessions } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsWhere } from '../../http/end-sessions.ts'
import { serve } from '../../http/serve.ts'
import { inEvenTime } from './even-time.ts'
import { logIn } from './log-in.ts'
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts'
import { confirmEmail, readEmailLink, resendConfirmation } from './sign-up/confirm-email.ts'
import { correctAddress } from './sign-up/correct-address.ts'
import { register } from './sign-up/register.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.logIn, ({ body, request, reply }) => logIn(deps, body, request, reply))
  serve(app, contract.logOut, async ({ user }) => {
    await endSessionsWhere(deps.db, eq(sessions.tokenHash, user.tokenHash))
    return { message: messages.login.loggedOut }
  })
  serve(app, contract.register, ({ body, request }) => register(deps, body, request.ip))
  serve(app, contract.readEmailLink, async ({ params }) => ({ data: await readEmailLink(deps.db, params.token) }))
  serve(app, contract.confirmEmail, ({ params }) => confirmEmail(deps, params.token))
  serve(app, contract.resendConfirmation, ({ body, request }) => inEvenTime(resendConfirmation(deps, body, request.ip)))
  serve(app, contract.correctAddress, ({ body, request }) => correctAddress(deps, body, request.ip))
  serve(app, contract.requestPasswordReset, ({ body, request }) =>
    inEvenTime(requestPasswordReset(deps, body.email, request.ip)),
  )
  serve(app, contract.resetPassword, ({ body, request, reply }) => resetPassword(deps, body, request, reply))
  linksOfOldMails(app)
}

/** Links in mails of earlier versions led to the API. They now lead to the page that asks, and change nothing themselves. */
function linksOfOldMails(app: FastifyInstance) {
  for (const path of ['/auth/confirm/:token', '/account/email/confirm/:token'])
    app.get<{ Params: { token: string } }>(fullPath(path), { schema: { hide: true } }, ({ params }, reply) =>
      reply.redirect(`/confirm/${encodeURIComponent(params.token)}`),
    )
}
