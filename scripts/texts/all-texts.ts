import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findTexts, type Text } from './find-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Where people read us: pages, messages, notifications, mails, certificates and commands. */
const places = ['web/app/**/*.{ts,tsx}', 'contract/src/**/*.ts', 'api/src/**/*.ts', 'server/src/**/*.ts']
const isTool = (path: string) => /\.test\.tsx?$|\/db\/(migrations|seed)\/|\/\+types\//.test(path)

export function allTexts(): (Text & { path: string })[] {
  const files = globSync(places, { cwd: root }).filter((path) => !isTool(path))
  return files.toSorted().flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    return findTexts(path, source).map((text) => ({ path, ...text }))
  })
}
