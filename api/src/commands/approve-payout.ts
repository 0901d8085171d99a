import { Failure } from '@koya/contract/protocol/failures.ts'
import { connect } from '../db/client.ts'
import { approveAtServer } from '../features/payouts/admin/decide-payout.ts'
import { StartupProblem } from '../settings/startup-problem.ts'
import type { Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

/** `koya approve-payout`: the second pair of eyes for a large payout, where there is one admin only. */
export async function approvePayoutCommand({ place, say }: Setting, reference: string) {
  const { db, close } = connect(place, { max: 1, name: 'koya approve-payout' })
  try {
    await refuseOtherSchema(db)
    const isDone = await db.transaction((tx) => approveAtServer(tx, reference.trim(), new Date()))
    if (!isDone) throw new StartupProblem('no admin has agreed to this yet. One must do so first, on /admin/payouts.')
    say(`Agreed. ${reference} is sent within a minute or two; /admin/payouts says what becomes of it.`)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw new StartupProblem(error.message, { cause: error })
  } finally {
    await close()
  }
}
