import { posts } from '../blogs/posts.server.ts'
import { legalPath, legalTabs } from '../legal/legal-tabs.ts'
import type { Route } from './+types/pages-sitemap-route'
import { xml, xmlAnswer } from './xml.server.ts'

const pages = ['/schools', '/business', '/government', '/about', '/blogs', '/careers', '/teach', '/contact-us']

/** The pages whose texts live here. The API, which knows the courses, lists the others. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const addresses = [...pages, ...legalTabs.map(legalPath)].map((path) => address(origin + path))
  const articles = posts.map(({ slug, date }) => address(`${origin}/blogs/${slug}`, date))
  const urls = [...addresses, ...articles].join('')
  return xmlAnswer(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
  )
}

function address(location: string, day?: string) {
  return `<url><loc>${xml(location)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>\n`
}
