import { readCatalogueUrl, writeCatalogueUrl } from '@koya/contract/catalogue-url.ts'

/**
 * The address that stands for every address showing the same page: parameters that change nothing (a campaign, a typo, a
 * value nobody knows) are dropped, the others brought into one order. Pages are rendered from it and kept under it.
 */
export function canonicalKey(url: URL) {
  const query = isListing(url) ? listingQuery(url) : new URLSearchParams()
  // The router's own: which routes' data a `.data` request wants.
  const routes = url.pathname.endsWith('.data') ? url.searchParams.get('_routes') : null
  if (routes) query.set('_routes', routes)
  return query.size ? `${url.pathname}?${query}` : url.pathname
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
