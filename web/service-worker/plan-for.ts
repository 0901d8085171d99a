import { filmAt } from '../app/platform/data-use/is-film.ts'

/** Where a page is kept. A page without a cacheKind is fetched and forgotten. */
export type PageCacheKind = 'shells' | 'listings' | 'courses'
export type Page = { path: string; cacheKind?: PageCacheKind; key: string }
export type Plan =
  | { kind: 'page'; page: Page }
  | { kind: 'data'; page: Page; key: string }
  | { kind: 'asset'; key: string }
  | { kind: 'picture'; key: string }
  | { kind: 'film'; user: number; lesson: number; film: string }

type Asked = { url: string; method: string; mode: string; destination: string }

/** What is somebody's own, moves money or is the administrator's: the worker leaves it to the browser. */
const untouched =
  /^\/(api|profile-resource|admin|dev|sandbox|payments|password|confirm|subscribe|subscription|gifts|join|sponsor|shared-exams|report-mail|mail-links|metrics|readyz)([/.]|$)/i

const pictures = /^\/(art|media|pictures)\//

/** What the worker does with a request. Undefined: nothing at all. */
export function planFor({ url, method, mode, destination }: Asked, origin: string): Plan | undefined {
  const { origin: asked, pathname, search, searchParams } = new URL(url)
  const film = destination === 'video' || destination === 'audio' ? filmAt(pathname) : undefined
  if (film && asked === origin)
    return { ...film, kind: 'film', film: film.kind, user: Number(searchParams.get('user')) }
  if (method !== 'GET' || asked !== origin || untouched.test(pathname)) return undefined
  const key = pathname + search
  if (pathname.startsWith('/assets/')) return { kind: 'asset', key: pathname }
  if (pictures.test(pathname)) return destination === 'image' ? { kind: 'picture', key } : undefined
  if (pathname.endsWith('.data')) return { kind: 'data', page: pageBehind(pathname, searchParams), key }
  return mode === 'navigate' ? { kind: 'page', page: pageAt(pathname, search) } : undefined
}

/** Shells and courses are the same whatever the query says; the listing is its query. */
export function pageAt(pathname: string, search: string): Page {
  const path = pathname + search
  const plain = pathname.toLowerCase().replace(/(.)\/$/, '$1')
  if (/^\/course-detail\/\d+$/.test(plain)) return { path, cacheKind: 'courses', key: plain }
  if (/^\/($|mylearning$|dashboard$|notifications$|exams$|practice$|plan$|learner\/shelf$|switch$)/.test(plain))
    return { path, cacheKind: 'shells', key: plain }
  // One page stands for every lesson (see canonical-url.ts); mails write its address in another way.
  const lesson = /^\/classroom\/[^/]+(\/lessons\/[^/]+|\/[^/]+)?$/.exec(plain)
  if (lesson)
    return { path, cacheKind: 'shells', key: lesson[1]?.startsWith('/lessons/') ? '/classroom/lessons' : '/classroom' }
  if (/^\/courses(\/category)?$/.test(plain) && isPlainListing(search))
    return { path, cacheKind: 'listings', key: path }
  return { path, key: path }
}

/** What somebody typed into the search box is nobody else's on a shared device. */
function isPlainListing(search: string) {
  return search.length < 200 && !new URLSearchParams(search).has('search')
}

/** The router asks for a page's data under the page's address with an ending. */
function pageBehind(pathname: string, query: URLSearchParams) {
  const asked = new URLSearchParams(query)
  asked.delete('_routes')
  const path = pathname.replace(/^\/_root\.data$|\/_\.data$/, '/').replace(/\.data$/, '')
  return pageAt(path, asked.size ? `?${asked}` : '')
}
