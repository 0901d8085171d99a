import { useEffect } from 'react'
import { dropEarly } from '../platform/early/take-early.ts'

/** Comes before a skeleton, which goes as soon as the page's first script has put its data here. */
export function EarlySlot() {
  // It leaves when the page itself is there. What nobody has taken by then is too old for the next one.
  useEffect(() => dropEarly, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: left alone by React, whatever the script has put into it
  return <div id="early" aria-busy="true" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}
