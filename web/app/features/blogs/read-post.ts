import { type CategoryKey, categories } from '@koya/contract/rules/catalogue/categories.ts'

export type Post = {
  slug: string
  title: string
  description: string
  date: string
  author: string
  category: CategoryKey
  body: string
}

const fields = ['title', 'description', 'date', 'author', 'category'] as const

/** Reads a post from its file: `name: value` lines between two rules, then Markdown. A slip in it ends the build's tests. */
export function readPost(path: string, source: string): Post {
  const slug = path.replace(/^.*\//, '').replace(/\.md$/, '')
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (front === undefined || body === undefined) throw new Error(`${path} does not begin with its particulars`)
  const given = new Map(front.split('\n').map((line) => splitOnce(line)))
  const [title, description, date, author, category] = fields.map((field) => {
    const value = given.get(field)
    if (!value) throw new Error(`${path} does not say its ${field}`)
    return value
  }) as [string, string, string, string, string]
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw new Error(`${path} has no day like 2026-11-15`)
  const known = categories.find(({ key }) => key === category)
  if (!known) throw new Error(`${path} stands in no category of ours: ${category}`)
  return { slug, title, description, date, author, category: known.key, body }
}

function splitOnce(line: string): [string, string] {
  const at = line.indexOf(':')
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
}
