import type { Changes } from '@koya/api/db/changes/changes.ts'
import type { HtmlCache } from './html-cache.ts'
import { changedThings } from './shown-things.ts'

/** Keeps the pages in memory true: what shows something that has changed is made again. */
export function forgetChanged(cache: HtmlCache, changes: Changes) {
  changes.follow({
    onChanges: (list) => cache.forget(changedThings(list)),
    onUnknown: () => cache.forgetAll(),
  })
}
