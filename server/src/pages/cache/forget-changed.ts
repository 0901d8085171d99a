import type { Changes } from '@koya/api/db/changes/changes.ts'
import type { Topic } from '@koya/contract/protocol/endpoint.ts'
import type { HtmlCache } from './html-cache.ts'

/** Keeps the pages in memory true: what was made from something that has changed is forgotten. */
export function forgetChanged(cache: HtmlCache, changes: Changes) {
  changes.follow({
    onChanges: (list) => {
      for (const topic of new Set(list.map((change) => change.topic))) cache.forget(topic as Topic)
    },
    onUnknown: () => cache.forgetAll(),
  })
}
