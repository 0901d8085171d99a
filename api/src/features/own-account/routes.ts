import * as account from '@koya/contract/endpoints/own-account.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { requireStepUp } from '../../http/require-step-up.ts'
import { serve } from '../../http/serve.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { deleteAccount } from './delete-account.ts'
import { asData, readOwnData } from './own-data/own-data.ts'
import { endSession, endSessions, ownSessions } from './own-sessions.ts'

/** What someone does with an account that is theirs already. */
export function ownAccountRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  serve(app, account.mySessions, async ({ user }) => ({ data: await ownSessions(db, user) }))
  serve(app, account.endSessions, ({ user }) => endSessions(db, user))
  serve(app, account.endSession, ({ params, user }) => endSession(db, user, params.id))
  serve(app, account.changePassword, async ({ body, user }) => {
    await requireStepUp(deps, user, { withPassword: true })
    return changePassword(deps, user, body)
  })
  serve(app, account.changeEmail, ({ body, user }) =>
    changeEmail(deps, user, { email: body.email, currentPassword: body.current_password }),
  )
  serve(app, account.myData, async ({ user }) => {
    await requireStepUp(deps, user)
    return { data: asData(await readOwnData(db, user.id)) }
  })
  serve(app, account.myDataPages, async ({ user, reply }) => {
    await requireStepUp(deps, user)
    const { zipOwnData } = await import('./own-data/zip-own-data.ts')
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="koya-my-data.zip"')
      .send(await zipOwnData(deps, user.id))
  })
  serve(app, account.deleteAccount, async ({ body, user }) => {
    await requireStepUp(deps, user, { withPassword: true })
    return deleteAccount(deps, user.id, {
      currentPassword: body.current_password,
      givesUpRest: body.gives_up_rest ?? false,
    })
  })
}
