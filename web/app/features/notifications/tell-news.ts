import type { Standing } from '@koya/contract/endpoints/messages/notifications.ts'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { hear, isToldHere } from '../enrolment/enrolment-news.ts'
import { followUpdates } from './follow-updates.ts'

/** Pages that show what news is about: they ask again when there is some. */
const pagesOfNews =
  /^\/(notifications|payments|dashboard|mylearning|cart|mycourses|messages|instructor\/dashboard)(\/|$)/i

type News = NonNullable<Standing['newest']>
type Page = { askAgain: () => void; open: (link: string) => void }

/** Tells the open page what happens meanwhile, until the signal. */
export function tellNews({ askAgain, open }: Page, signal: AbortSignal) {
  return followUpdates({ onNews, onMissed }, signal)

  function onNews(news: News) {
    const { kind, message, link } = news.data
    const { pathname } = location
    // Any answer says what one is now (see platform/api.ts).
    if (kind === 'role') void api('GET /notifications/unread').catch(() => undefined)
    onMissed(news)
    if (document.hidden || isToldHere(message) || isShownHere(pathname, link)) return
    toast(message, link && link !== pathname ? { label: 'Open', run: () => open(link) } : undefined)
  }

  /** The bell says that something came; the page has to be right. */
  function onMissed({ data: { message } }: News) {
    const { pathname } = location
    hear(message)
    if (pagesOfNews.test(pathname)) askAgain()
    // What lies in the cart may have been bought. The cart's own page asks again anyway.
    if (pathname !== '/cart') void refreshCart().catch(() => undefined)
  }
}

/** Whoever earns a certificate in the classroom is led to it at once: a toast would lie over what can be done with it. */
function isShownHere(path: string, link: string | null) {
  return path.startsWith('/classroom/') && Boolean(link?.startsWith('/verify/'))
}

async function refreshCart() {
  const cart = await import('../cart/refresh-cart.ts')
  await cart.refreshCart()
}
