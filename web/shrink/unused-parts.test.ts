import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the visitors' build is made without: `shrink-router.ts` and `shrink-react.ts`. */
const unused = [
  /\b(useFetchers?|viewTransition|useViewTransitionState|useActionData|clientAction|clientMiddleware)\b/,
  /\b(ViewTransition|useActionState|useFormState)\b/,
  /<Fragment[^>]*\bref=/,
  /<Form\b[^>]*\bmethod="(?!get")/,
  /\bsubmit\([^)]*method:/,
]

test('no page uses what the visitors’ build leaves out of React and its router', () => {
  const files = globSync('web/app/**/*.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const part of unused) expect(part.exec(text)?.[0], file).toBeUndefined()
  }
})
