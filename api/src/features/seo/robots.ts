import { pageGuards } from '@koya/contract/rules/routes.ts'

/** Everything may be read but what is not a page for everyone. The second sitemap is the web part's own. */
export function robots(origin: string) {
  const members = Object.entries(pageGuards).filter(([, guard]) => guard !== 'public')
  const closed = ['/api/', '/dev/', ...members.map(([path]) => path)]
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('')
  const sitemaps = ['sitemap.xml', 'sitemap-pages.xml'].map((name) => `Sitemap: ${origin}/${name}\n`).join('')
  return `User-agent: *\n${rules}\n${sitemaps}`
}
