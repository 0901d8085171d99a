import type { Changes } from '../../db/changes/changes.ts'
import type { KeptAnswers } from './kept-answers.ts'
import { changedThings } from './shown-things.ts'

/** Keeps what is in memory true: what shows something that has changed is made again. */
export function forgetChanged(kept: KeptAnswers, changes: Changes) {
  changes.follow({
    onChanges: (list) => kept.forget(changedThings(list)),
    onUnknown: () => kept.forgetAll(),
  })
}
