import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { Link } from 'react-router'
import { pagesLinks } from '../../platform/pages-styles.ts'
import { ShareLinks } from '../../ui/share-links.tsx'
import { renderMarkdown } from '../../ui/text/markdown.server.ts'
import { gone } from '../not-found/gone.ts'
import { pageMeta, publicOrigin } from '../seo/page-meta.ts'
import { breadcrumbs } from '../seo/structured-data.ts'
import type { Route } from './+types/article-page'
import { articleData } from './article-data.ts'
import { categoryId, PostCloth } from './post-cards.tsx'
import { posts } from './posts.server.ts'

export function loader({ params }: Route.LoaderArgs) {
  const at = posts.findIndex(({ slug }) => slug === params.slug)
  const post = posts[at]
  if (!post) throw noSuchArticle()
  const { body, ...about } = post
  return {
    ...about,
    html: renderMarkdown(body).html,
    minutes: readingMinutes(body),
    newer: neighbour(at - 1),
    older: neighbour(at + 1),
  }
}

function noSuchArticle() {
  return gone(
    'We could not find this article',
    'It may have been taken down, or a letter of the link may be missing.',
    {
      label: 'All articles',
      to: '/blogs',
    },
  )
}

function neighbour(at: number) {
  const post = posts[at]
  return post ? { slug: post.slug, title: post.title } : null
}

export const links = pagesLinks

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { slug, title, description } = loaderData
  const origin = publicOrigin(matches)
  const path = `/blogs/${slug}`
  return [
    ...pageMeta({ title, description, path, origin }),
    articleData(origin, path, loaderData),
    breadcrumbs(origin, [
      { name: 'Koya', path: '/' },
      { name: 'Blogs', path: '/blogs' },
      { name: title, path },
    ]),
  ]
}

export default function ArticlePage({ loaderData: post, matches }: Route.ComponentProps) {
  return (
    <article className="wrap article" data-category={categoryId(post.category)}>
      <nav aria-label="You are here">
        <Link className="small" to="/blogs">
          All articles
        </Link>
      </nav>
      <header>
        <h1>{post.title}</h1>
        <p className="lead">{post.description}</p>
        <p className="small faint">
          <time dateTime={post.date}>{formatDay(post.date)}</time> · {post.author} · {post.minutes} min read
        </p>
      </header>
      <PostCloth category={post.category} seed={post.slug} isAboveFold />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, rendered on the server */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
      <ShareLinks what="this article" name={post.title} address={`${publicOrigin(matches)}/blogs/${post.slug}`} />
      <nav className="neighbours" aria-label="More articles">
        <Neighbour label="Newer" post={post.newer} />
        <Neighbour label="Older" post={post.older} />
      </nav>
    </article>
  )
}

function Neighbour({ label, post }: { label: string; post: ReturnType<typeof neighbour> }) {
  return post ? (
    <Link className="card" to={`/blogs/${post.slug}`}>
      <span className="small faint">{label}</span>
      {post.title}
    </Link>
  ) : null
}

const WORDS_A_MINUTE = 200

/** How long a text takes to read, in whole minutes. */
function readingMinutes(text: string) {
  return Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))
}
