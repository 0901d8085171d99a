import { countMore, readCatalogueUrl, writeCatalogueUrl } from '@koya/contract/rules/catalogue/catalogue-url.ts'
import { isProgrammeWorthKeeping, programmePath, programmeQuery } from '../addresses/programme-address.ts'

/**
 * The address that stands for every address showing the same page: parameters that change nothing (a campaign, a typo, a
 * value nobody knows) are dropped, the others brought into one order. Pages are rendered from it and kept under it.
 */
export function canonicalKey(url: URL, routeIds: readonly string[]) {
  if (ownLink.test(url.pathname)) return url.pathname.replace(ownLink, '$1/link')
  if (taught.test(url.pathname)) return url.pathname.replace(taught, '/mycourses/course/$1')
  if (lesson.test(url.pathname))
    return url.pathname.replace(lesson, (_, mailed = '') => `/classroom/course${mailed && '/lessons/lesson'}`)
  const query = isListing(url) ? listingQuery(url) : (programmeQuery(url) ?? knownQuery(url))
  const routes = url.pathname.endsWith('.data') ? wantedRoutes(url.searchParams.get('_routes'), routeIds) : ''
  if (routes) query.set('_routes', routes)
  const path = programmePath(url)
  return query.size ? `${path}?${query}` : path
}

/** The page is the same for every link, and what the link says is for the browser alone. */
const ownLink = /^(\/password\/reset|\/payments|\/admin\/instructors)\/[^/]+$/

/** The places where a course is made are filled in the browser, whichever course it is. */
const taught = /^\/mycourses\/[^/]+\/([a-z]+)$/

/** The shell of the classroom is the same for every course and lesson; tickets in its query are for the browser alone. */
const lesson = /^\/classroom\/[^/]+(?:(\/lessons\/[^/]+)|\/[^/]+)?\/?$/i

const aCourse = /^\/course-detail\/[^/]+$/i

/** What other pages are asked for, with the values they know. */
const parameters = [
  { page: /^\/legal(-information)?$/i, name: 'tab', known: /^(honour-code|terms-of-service)$/ },
  { page: /^\/verify$/i, name: 'code', known: /^\s*[\w-]{1,100}\s*$/ },
  { page: /^\/confirm\/[^/]+$/i, name: 'redirect', known: /^\/[^/\\]/ },
  { page: aCourse, name: 'coupon', known: /^\s*[\w-]{3,100}\s*$/ },
  { page: /^\/blogs$/i, name: 'page', known: /^([2-9]|[1-9]\d{1,2})$/ },
]

function knownQuery({ pathname, searchParams }: URL) {
  const path = pathname.replace(/(\.data|\/?_\.data|\/)$/, '')
  const query = new URLSearchParams()
  for (const { page, name, known } of parameters) {
    const value = searchParams.get(name)
    if (value && page.test(path) && known.test(value)) query.set(name, value)
  }
  return query
}

/**
 * The router's own parameter: which routes' data a `.data` request wants. Of those that the address shows, in their order,
 * each once; a route of elsewhere or of an older build has nothing to say here. All of them is the same as no parameter.
 */
function wantedRoutes(routes: string | null, routeIds: readonly string[]) {
  const named = new Set(routes?.split(','))
  const wanted = routeIds.filter((id) => named.has(id))
  return wanted.length < routeIds.length ? wanted.join(',') : ''
}

/**
 * There is no end of free texts and sets of boxes: one that nobody asks for twice would only drive better pages out of
 * memory, but many people type the same few words.
 */
export function whenToKeep(url: URL): 'always' | 'asked twice' | 'never' {
  if (!isListing(url)) {
    // What a coupon makes of a price changes with every use, and there is no end of codes that could be tried.
    const isOwn = mailed.test(decodeURIComponent(url.pathname)) || knownQuery(url).has('coupon')
    return !isOwn && isProgrammeWorthKeeping(url) ? 'always' : 'never'
  }
  const { search, places = [], ...others } = readCatalogueUrl(url.searchParams)
  return !search && places.length < 2 && countMore(others) < 2 ? 'always' : 'asked twice'
}

/** The page behind a link in a mail, to a sponsor or to a parent is its reader's own and changes with every press. The router does not mind capitals. */
const mailed = /^\/(subscription|confirm|gifts|join|sponsor|shared-exams|report-mail|mail-links)\//i

function isListing({ pathname }: URL) {
  return /^\/courses(\/category\/?)?(\.data|_\.data|\/_\.data)?$/.test(pathname)
}

function listingQuery({ searchParams }: URL) {
  const [, query = ''] = writeCatalogueUrl(readCatalogueUrl(searchParams)).split('?')
  return new URLSearchParams(query)
}
