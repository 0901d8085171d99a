import type { LogInAnswer } from '@koya/contract/endpoints/accounts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { secondFactorAtLogIn } from '../second-factor/ask-at-log-in.ts'
import { checkLogIn } from './check-log-in.ts'
import { findByEmail } from './find-user.ts'
import { deviceOf, isKnownDevice } from './known-device.ts'
import { lockUnlessChanged, openSession } from './open-session.ts'

type Given = { email: string; password: string }

/**
 * Opens a session for the right password, or asks for the second factor first. An unknown address costs as much time, and
 * says as much, as a wrong password.
 */
export async function logIn(
  deps: Deps,
  given: Given,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<LogInAnswer> {
  const found = await findByEmail(deps.db, given.email)
  const device = deviceOf(request)
  const isKnown = await isKnownDevice(deps.db, found?.id ?? 0, device)
  const user = await checkLogIn(deps, given, { user: found, isKnown, ip: request.ip })
  const { mustSetUp } = await secondFactorAtLogIn(deps, user.id, { isKnown, device }, (tx) =>
    lockUnlessChanged(tx, user),
  )
  return openSession(deps, user, { request, reply, isKnown, provenBy: 'password', mustSetUp })
}
