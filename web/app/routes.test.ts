import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageGuards } from '@koya/contract/rules/routes.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from './routes.ts'

const app = fileURLToPath(new URL('.', import.meta.url))
const asksForSession = /\b(needSession|loadForMember)\(/

test('every page that asks for a session has its guard, so that a visitor with a link from a mail is asked to log in', () => {
  const guards: Record<string, string | undefined> = pageGuards
  const isGuarded = (path: string) => guards[path] !== undefined && guards[path] !== 'public'
  const unguarded = pagesOf(routes).filter(({ path, file }) => isForMembers(file) && !isGuarded(path))
  expect(unguarded.map(({ path }) => path)).toEqual([])
})

function pagesOf(entries: RouteConfigEntry[]): { path: string; file: string }[] {
  return entries.flatMap(({ path = '', file, children = [] }) => [{ path: `/${path}`, file }, ...pagesOf(children)])
}

/** It asks itself, or by a loader in a file of its own. */
function isForMembers(file: string) {
  const page = readFileSync(join(app, file), 'utf8')
  const loaders = Array.from(page.matchAll(/ from '(\.[^']+)'/g), ([, name = '']) => join(app, dirname(file), name))
    .filter((name) => /\.tsx?$/.test(name) && !/\+types|member-page\.ts$/.test(name))
    .map((name) => readFileSync(name, 'utf8'))
  return [page, ...loaders].some((source) => asksForSession.test(source))
}
