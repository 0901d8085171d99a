import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Expression, findExpressions } from './find-expressions.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Every regular expression that the product runs, each once. Tests and tools read only what we wrote ourselves. */
export function allExpressions() {
  const files = globSync('{contract/src,api/src,web/app,web/service-worker,server/src}/**/*.{ts,tsx,js}', { cwd: root })
  const found = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => findExpressions(join(root, file)).map((expression) => ({ ...expression, file })))
  return new Map(found.map((expression): [string, Expression] => [written(expression), expression]))
}

function written({ source, flags }: Pick<Expression, 'source' | 'flags'>) {
  return `/${source}/${flags}`
}
