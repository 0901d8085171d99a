import { readPost } from './read-post.ts'

const files = import.meta.glob<string>('../../../content/posts/*.md', { query: '?raw', import: 'default', eager: true })

/** Every post, the newest first. */
export const posts = Object.entries(files)
  .map(([path, source]) => readPost(path, source))
  .sort((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug))
