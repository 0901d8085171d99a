import { Link } from 'react-router'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { PageBanner } from '../../ui/page-banner.tsx'
import { gone } from '../not-found/gone.ts'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Route } from './+types/blogs-page'
import { pageOfCards } from './page-of-cards.ts'
import { PostCards } from './post-cards.tsx'
import { posts } from './posts.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  const found = pageOfCards(posts, Number(new URL(request.url).searchParams.get('page') ?? 1))
  if (!found) throw noSuchPage()
  return found
}

function noSuchPage() {
  return gone('There are not that many pages of articles', 'The list of articles is shorter than that.', {
    label: 'All articles',
    to: '/blogs',
  })
}

export function links() {
  const feed = { rel: 'alternate', href: '/blogs/feed.atom', type: 'application/atom+xml', title: 'The Koya blog' }
  return [...pagesLinks(), feed]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  const origin = publicOrigin(matches)
  return [
    ...pageMeta({
      title: page > 1 ? `Blogs, page ${page}` : 'Blogs',
      description: 'Articles on studying, professional exams, work and money, written for learners in Nigeria.',
      path: pagePath(page),
      origin,
    }),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'Blogs', path: '/blogs' },
    ]),
  ]
}

export default function BlogsPage({ loaderData: { cards, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title="Blogs" lead="On study, exams, work and money. Advice you can use this week." />
      <section className="wrap page-body" aria-label="Articles">
        <PostCards cards={cards} />
        {pages > 1 && (
          <nav className="next-steps row" aria-label="Pages">
            {page > 1 && (
              <Link className="button line" rel="prev" to={pagePath(page - 1)}>
                Newer articles
              </Link>
            )}
            {page < pages && (
              <Link className="button line" rel="next" to={pagePath(page + 1)}>
                Older articles
              </Link>
            )}
          </nav>
        )}
      </section>
    </>
  )
}

function pagePath(page: number) {
  return page > 1 ? `/blogs?page=${page}` : '/blogs'
}
