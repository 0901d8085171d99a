import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTexts, type Text } from './find-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where people read us: pages, articles, messages, notifications, mails, certificates and commands. */
const places = [
  'web/app/**/*.{ts,tsx}',
  'web/service-worker/**/*.ts',
  'web/content/**/*.md',
  'contract/src/**/*.ts',
  'api/src/**/*.{ts,js}',
  'server/src/**/*.ts',
]
const isTool = (path: string) => /\.test\.tsx?$|\/db\/(migrations|seed)\/|\/\+types\//.test(path)

export function allTexts(): (Text & { path: string })[] {
  const files = globSync(places, { cwd: root }).filter((path) => !isTool(path))
  return files.toSorted().flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const texts = path.endsWith('.md') ? paragraphsOf(source) : findTexts(path, source)
    return texts.map((text) => ({ path, ...text }))
  })
}

/** A line of Markdown is a paragraph. What is quoted, such as a name in code, is no text. */
function paragraphsOf(source: string): Text[] {
  const lines = source.split('\n').map((text, at) => ({ line: at + 1, text: text.replace(/`[^`\n]*`/g, '`').trim() }))
  return lines.filter(({ text }) => /\p{L}/u.test(text))
}
