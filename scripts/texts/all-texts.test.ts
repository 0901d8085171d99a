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
  /\bteach along\b|\b(waits? for|without) a look\b|\blook by a\b/i,
  /\bstands? behind it\b|\bhears? of it\.|\bcalled so\b|\bstays? so\b|\bwhom it is for\b/i,
  /\bEmpty: /,
  /\borganisation is released\b|\bbe mended\b/i,
  /\bto who (wants?|has|does)\b|\bstands elsewhere\b|\bcomes? on top\b|\bOne moment, we open\b/,
  /\b(hears? of (its|the|this)|will (not )?hear of)\b|\bno single answer\b|\bconnection is away\b/i,
  /\balso (with|while|without)\b|\bbrought along\b|\bas a whole\. You\b|\bis no (public|private|report|manifest)\b/,
]

/** One word for a thing: a video, a connection, space for files. Other lines and rooms there are many. */
const otherWords = [
  /\bfilms?\b/i,
  /(?<!below )\b(your|the|a slow) line\b(?! (of|with|that|under|above|below|ANSWER))/i,
  /\broom (for files|left|for more)\b|\b(has|usual|no|new|much) room\b/i,
]

const documents = globSync('docs/*.md', { cwd: root }).flatMap((path) =>
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
    expect.arrayContaining([
      'web/app/features',
      'web/content/posts',
      'contract/src/protocol',
      'api/src/outbox',
      'api/src/commands',
    ]),
  )
  const listed = texts.map(({ text }) => text)
  expect(listed).toEqual(
    expect.arrayContaining([
      'You are offline',
      'How to begin',
      'No answer came. Check your connection, then send it again.',
      expect.stringContaining('choose what we write to you about'),
    ]),
  )
})

test('no text that people read falls back into words that sound translated', () => {
  const found = [...texts, ...documents]
    .filter(({ text }) => unwanted.some((words) => words.test(text)))
    .map(({ path, line, text }) => `${path}:${line} ${text}`)
  expect(found).toEqual([])
})

test('no lesson of the demo market sounds translated either: a carton may stand on a shelf there, but no word in a text', () => {
  const translated =
    /\b(is|are) to be had\b|\banother matter\b|\bstands? (nowhere|elsewhere)\b|\b(stand|stood) the \w+,|\be-mail/i
  const found = globSync('demo/**/*.{md,yaml}', { cwd: root }).filter((path) =>
    translated.test(readFileSync(join(root, path), 'utf8')),
  )
  expect(found).toEqual([])
})

test('one thing has one word on pages, in messages and in mails', () => {
  const found = texts
    .filter(({ path }) => /^(web\/(app|service-worker)|contract\/src\/(protocol|rules)|api\/src\/outbox)\//.test(path))
    .filter(({ text }) => otherWords.some((words) => words.test(text)))
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
