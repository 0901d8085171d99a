import { Failure } from '@koya/contract/protocol/failures.ts'
import type { Deps } from '../../deps.ts'
import { personHasFactor, requireStepUp } from '../../http/require-step-up.ts'
import type { SignedIn } from '../../http/session.ts'
import { needsSecondFactor } from './who-needs-one.ts'

/**
 * For what moves somebody's own money: the proof that every such call asks for and, of whoever must have a second factor, that there
 * is one. A session may be older than the reason for it, so the next log-in would be too late.
 */
export async function requireFactor(deps: Deps, user: SignedIn) {
  const isMissing = (await needsSecondFactor(deps, deps.db, user.id)) && !(await personHasFactor(deps.db, user.id))
  if (isMissing) throw new Failure('second_factor_set_up_needed')
  await requireStepUp(deps, user)
}
