import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import { counts } from '@koya/contract/rules/constants.ts'
import type { Post } from './read-post.ts'

export type PostCard = {
  key: string
  title: string
  description: string
  date: string | null
  category: CategoryKey
  to: string
}

/** One page of the blog: its cards and how many pages there are. Undefined where there is no such page. */
export function pageOfCards(posts: readonly Post[], page: number) {
  const pages = Math.max(1, Math.ceil(posts.length / counts.blogCards))
  if (page < 1 || page > pages) return undefined
  if (posts.length === 0) return { cards: placeholders(), page, pages }
  const start = (page - 1) * counts.blogCards
  return { cards: posts.slice(start, start + counts.blogCards).map(cardOf), page, pages }
}

function cardOf({ slug, title, description, date, category }: Post): PostCard {
  return { key: slug, title, description, date, category, to: `/blogs/${slug}` }
}

/** What the specification shows where there are no articles: as many cards as a page holds, all alike. */
function placeholders(): PostCard[] {
  return Array.from({ length: counts.blogCards }, (_, index) => ({
    key: String(index),
    title: 'Why you should join us',
    description: 'What Koya is, and what it is for.',
    date: null,
    category: 'others',
    to: '/about',
  }))
}
