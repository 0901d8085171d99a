import { koyaPictureUrl } from '@koya/contract/rules/pictures/pictures.ts'
import { organization } from '../seo/structured-data.ts'
import type { Post } from './read-post.ts'

/** An article as schema.org tells search engines. */
export function articleData(origin: string, path: string, { title, description, date, author }: Omit<Post, 'body'>) {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      description,
      datePublished: date,
      inLanguage: 'en-GB',
      image: origin + koyaPictureUrl,
      author: { '@type': 'Organization', name: author },
      publisher: organization(origin),
      mainEntityOfPage: origin + path,
    },
  }
}
