import type { Standing } from '@koya/contract/endpoints/messages/notifications.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { hear, isToldHere } from '../enrolment/told-enrolments.ts'
import { followUpdates } from './follow-updates.ts'

/** Pages that show what notifications are about: they ask again when one comes. */
const pagesToAskAgain =
  /^\/(notifications|payments|dashboard|mylearning|cart|mycourses|messages|instructor\/dashboard)(\/|$)/i

type Newest = NonNullable<Standing['newest']>
type Page = { askAgain: () => void; open: (link: string) => void }

/** Tells the open page what happens meanwhile, until the signal. */
export function tellNotifications({ askAgain, open }: Page, signal: AbortSignal) {
  return followUpdates({ onNew, onMissed }, signal)

  function onNew(newest: Newest) {
    const { kind, message, link } = newest.data
    const { pathname } = location
    // Any answer says what one is now (see platform/api.ts).
    if (kind === 'role') void api('GET /notifications/unread').catch(() => undefined)
    onMissed(newest)
    if (document.hidden || isToldHere(message) || isShownHere(pathname, link)) return
    toast(message, link && link !== pathname ? { label: 'Open', run: () => open(link) } : undefined)
  }

  /** The bell says that something came; the page has to be right. */
  function onMissed({ data: { message } }: Newest) {
    const { pathname } = location
    hear(message)
    if (pagesToAskAgain.test(pathname)) askAgain()
    // What is in the cart may have been bought. The cart's own page asks again anyway.
    if (pathname !== '/cart') void refreshCart().catch(() => undefined)
  }
}

/** Whoever earns a certificate in the classroom is led to it at once: a toast would cover what can be done with it. */
function isShownHere(path: string, link: string | null) {
  return path.startsWith('/classroom/') && Boolean(link?.startsWith('/verify/'))
}

async function refreshCart() {
  const cart = await import('../cart/refresh-cart.ts')
  await cart.refreshCart()
}
