import { startOfDay } from '@koya/contract/rules/time/lagos-day.ts'
import { renderMarkdown } from '../../ui/text/markdown.server.ts'
import { xml, xmlAnswer } from '../seo/xml.server.ts'
import type { Route } from './+types/blog-feed-route'
import { posts } from './posts.server.ts'
import type { Post } from './read-post.ts'

const NEWEST = 30

/** The newest articles, whole, as an Atom feed. */
export function loader({ request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url)
  const changed = startOfDay(posts[0]?.date ?? '2026-01-01').toISOString()
  const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<id>${origin}/blogs</id>
<title>The Koya blog</title>
<updated>${changed}</updated>
<author><name>Koya</name></author>
<link rel="self" type="application/atom+xml" href="${origin}/blogs/feed.atom"/>
<link rel="alternate" type="text/html" href="${origin}/blogs"/>
${posts
  .slice(0, NEWEST)
  .map((post) => entry(origin, post))
  .join('')}</feed>
`
  return xmlAnswer('application/atom+xml', feed)
}

function entry(origin: string, { slug, title, description, date, body }: Post) {
  const address = `${origin}/blogs/${slug}`
  const written = startOfDay(date).toISOString()
  // Readers show the text on pages of their own, where our short links would lead nowhere.
  const html = renderMarkdown(body).html.replaceAll('href="/', `href="${origin}/`)
  return `<entry>
<id>${address}</id>
<title>${xml(title)}</title>
<published>${written}</published>
<updated>${written}</updated>
<link rel="alternate" type="text/html" href="${address}"/>
<summary>${xml(description)}</summary>
<content type="html">${xml(html)}</content>
</entry>
`
}
