import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const rows = readFileSync(new URL('docs/security-points.md', root), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, number, point, shownBy = '', notShown] = line.split(/ *(?<!\\)\| */)
    return { number: Number(number), point, shownBy: readTests(shownBy), notShown }
  })

/** A file and the titles after it, up to the next file. */
function readTests(cell: string) {
  const found: { file: string; title: string }[] = []
  let file = ''
  for (const [, words = ''] of cell.matchAll(/`([^`]+)`/g)) {
    if (/^[\w./-]+\.ts$/.test(words)) file = words
    else found.push({ file, title: words })
  }
  return found
}

/** Whether a test has exactly that title: the words as one text, first among what a call is given. */
function holdsTest(source: string, title: string) {
  const written = title.replaceAll('\\', '\\\\')
  const spellings = [`'${written.replaceAll("'", "\\'")}'`, `"${written}"`, `\`${written}\``]
  return spellings.some((spelling) =>
    source.split(`${spelling},`).some((before, n, parts) => n < parts.length - 1 && before.trimEnd().endsWith('(')),
  )
}

test('the sixty points of security stand in their order, each with what shows it or why nothing does', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
  const bare = rows.filter(({ point, shownBy, notShown }) => !point || (shownBy.length === 0 && !notShown?.trim()))
  expect(bare).toEqual([])
})

test('every test that is named for a point of security is there, under its title', () => {
  const named = rows.flatMap(({ number, shownBy }) => shownBy.map((shown) => ({ number, ...shown })))
  const missing = named.filter(({ file, title }) => {
    const path = new URL(file, root)
    return !file || !existsSync(path) || !holdsTest(readFileSync(path, 'utf8'), title)
  })
  expect(missing).toEqual([])
})
