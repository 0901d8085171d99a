import { writeFileSync } from 'node:fs'
import { allExpressions } from './expressions/all-expressions.ts'
import { checkExpression } from './expressions/check-expression.ts'

/**
 * Every regular expression of the product, from nothing: none may take longer than its text is long. With `--write` those
 * that are safe are written down, so that `npm test` looks only at new ones.
 */
const record = new URL('./expressions/safe-expressions.json', import.meta.url)
const SECONDS = 120

const safe: string[] = []
const wrong: string[] = []
for (const [written, expression] of allExpressions()) {
  const said = await checkExpression(expression, SECONDS * 1_000)
  if (said) wrong.push(said.sentence)
  else safe.push(written)
}
for (const line of wrong) console.error(line)
console.log(`${safe.length} regular expressions are safe, ${wrong.length} are not.`)
if (process.argv.includes('--write')) writeFileSync(record, `${JSON.stringify(safe.sort(), null, 2)}\n`)
process.exit(wrong.length === 0 && safe.length > 100 ? 0 : 1)
