import { readCatalogueUrl, writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'

/**
 * The address that stands for every address showing the same page: parameters that change nothing (a campaign, a typo, a
 * value nobody knows) are dropped, the others brought into one order. Pages are rendered from it and kept under it.
 */
export function canonicalKey(url: URL, routeIds?: ReadonlySet<string>) {
  if (resetLink.test(url.pathname)) return url.pathname.replace(resetLink, '/password/reset/link')
  const query = isListing(url) ? listingQuery(url) : new URLSearchParams()
  const routes = url.pathname.endsWith('.data') ? knownRoutes(url.searchParams.get('_routes'), routeIds) : null
  if (routes) query.set('_routes', routes)
  return query.size ? `${url.pathname}?${query}` : url.pathname
}

/** The page is the same for every link, and the secret in the link is for the browser alone. */
const resetLink = /^\/password\/reset\/[^/]+$/

/** The router's own parameter: which routes' data a `.data` request wants. */
function knownRoutes(routes: string | null, routeIds: ReadonlySet<string> | undefined) {
  return routes?.split(',').every((id) => !routeIds || routeIds.has(id)) ? routes : null
}

/** Nobody asks twice for the same free text, and whoever wants to fill the memory would use it. */
export function isWorthKeeping(url: URL) {
  return !(isListing(url) && url.searchParams.get('search')?.trim())
}

function isListing({ pathname }: URL) {
  return /^\/courses(\/category\/?)?(\.data|_\.data|\/_\.data)?$/.test(pathname)
}

function listingQuery({ searchParams }: URL) {
  const [, query = ''] = writeCatalogueUrl(readCatalogueUrl(searchParams)).split('?')
  return new URLSearchParams(query)
}
