import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('./', import.meta.url)
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')

test('no style asks the device for its colours by itself: whoever chose others would not be heard', () => {
  expect(sheets.length).toBeGreaterThan(20)
  expect(sheets.filter((name) => read(name).includes('prefers-color-scheme'))).toEqual([])
})

test('what is a token in the dark is one in the light', () => {
  const tokensOf = (name: string) => [...read(name).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, token]) => token)
  expect(tokensOf('tokens.css')).toEqual(expect.arrayContaining(tokensOf('dark.css')))
})

test('every token that a style names is set by a style or a component: a bar without its colour is not seen', () => {
  const app = new URL('../', folder)
  const components = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const written =
    components.map((name) => readFileSync(new URL(name, app), 'utf8')).join('\n') + sheets.map(read).join('\n')
  const set = new Set([...written.matchAll(/(--[a-z][\w-]*)(?:['"`]?\]?\s*:|['"`]\s*,)/g)].map(([, token]) => token))
  const named = sheets.flatMap((name) => [...read(name).matchAll(/var\((--[\w-]+)\)/g)].map(([, token]) => token))
  expect(named.length).toBeGreaterThan(500)
  expect([...new Set(named)].filter((token) => !set.has(token))).toEqual([])
})
