import { pageGuards } from '@koya/contract/routes.ts'

/** Everything may be read but what is not a page for everyone. */
export function robots(origin: string) {
  const members = Object.entries(pageGuards).filter(([, guard]) => guard !== 'public')
  const closed = ['/api/', '/dev/', ...members.map(([path]) => path)]
  const rules = closed.map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${rules}\nSitemap: ${origin}/sitemap.xml\n`
}
