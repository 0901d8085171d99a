import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allTexts } from './all-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Written once, heard as translated, and replaced. Each has a plain form that the rest of the product uses. */
const unwanted = [
  /\bstands? (in|on|under|beside|above|below|here|there|at|behind a)\b/i,
  /\b(is|are) to be had\b/i,
  /\bleave this (e-?)?mail alone\b/i,
  /\be-mail/i,
  /\baccount at Koya\b/i,
  /\bI (may not|cannot) (write|use)\b/,
  /\bmay stay empty\b/i,
  /\b(our|the) specification (for|,|\.|gives)|\bour specification\b|\bfacts file\b/i,
  /\badedamolaotun\b|\btraceprofessional|\baccountingwired\b/,
  /\b(that|video) is another matter\b/i,
  /\b(was|were) told( why)?\./,
  /\b(is|was|has|have|these) [^.,;:]*\balready\./i,
  /\b(by|a|our|your|this|new) mail\b(?! (app|program|server|service))|\bmails\b/i,
  /\breads this\./,
  /\b(made|begins?|planned|fetched) anew\b/,
  /\bspeaks S3\b/,
  /\b(what|nothing) waits for you\b/i,
  /\bmarks stand\b/i,
  /[\d}] %|\bper cents\b/,
  /\bneed not\b|\bone a line\b|\bin another way meanwhile\b/i,
]

const documents = globSync(['web/content/**/*.md', 'docs/*.md'], { cwd: root }).flatMap((path) =>
  readFileSync(join(root, path), 'utf8')
    // What is quoted, such as the title of a test, is no text of the document.
    .replaceAll(/`[^`\n]*`/g, '`')
    .split('\n')
    .map((text, at) => ({ path, line: at + 1, text })),
)

const texts = allTexts()

test('the list has what is said on pages, in messages, in mails and in commands', () => {
  const folders = new Set(texts.map(({ path }) => path.split('/').slice(0, 3).join('/')))
  expect([...folders]).toEqual(
    expect.arrayContaining(['web/app/features', 'contract/src/protocol', 'api/src/outbox', 'api/src/commands']),
  )
})

test('no text that people read falls back into words that sound translated', () => {
  const found = [...texts, ...documents]
    .filter(({ text }) => unwanted.some((words) => words.test(text)))
    .map(({ path, line, text }) => `${path}:${line} ${text}`)
  expect(found).toEqual([])
})

test('an amount in a text is written N12,000, as on the cards', () => {
  const teachesTheSign = 'demo/courses/off-101/lessons/09-naira-format-and-borders.md'
  const paths = globSync('demo/**/*.md', { cwd: root }).filter((path) => path !== teachesTheSign)
  const lessons = paths.map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
  const other = [...texts, ...documents, ...lessons].filter(({ text }) => /₦\d|\bNGN \d/.test(text))
  expect(other.map(({ path }) => path)).toEqual([])
})
