import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allExpressions } from './all-expressions.ts'
import { checkExpression } from './check-expression.ts'
import { findExpressions } from './find-expressions.ts'
import checked from './safe-expressions.json' with { type: 'json' }

const folder = mkdtempSync(join(tmpdir(), 'koya-expressions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('every regular expression is found, however it is written, and a division is none', () => {
  const file = join(folder, 'example.tsx')
  writeFileSync(
    file,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a program.
    'const a = 6 / 2 / 1\nconst b = <p>{/x+/giu.test("a") ? `/y/` : new RegExp(`^${a}(z+)$`, "m").source}</p>',
  )
  expect(findExpressions(file).map(({ source, flags }) => [source, flags])).toEqual([
    ['x+', 'giu'],
    ['^x(z+)$', 'm'],
  ])
})

test('an expression that backtracks for ever is told with a text that makes it', { timeout: 30_000 }, async () => {
  const said = await checkExpression({ file: 'a.ts', line: 1, source: '^(a+)+$', flags: '' }, 20_000)
  expect(said?.sentence).toMatch(/^a\.ts:1 .* is exponential, as on .*'a'\.repeat/)
})

test('no regular expression of the product can be kept busy by a long text', { timeout: 120_000 }, async () => {
  const all = allExpressions()
  expect(all.size).toBeGreaterThan(100)
  const known = new Set<string>(checked)
  const wrong: string[] = []
  for (const [written, expression] of all) {
    // The record is written by scripts/check-expressions.ts. `npm run proof` trusts none of it and takes its time.
    const said = known.has(written) ? undefined : await checkExpression(expression, 20_000)
    if (said?.isDecided) wrong.push(said.sentence)
  }
  expect(wrong).toEqual([])
})
