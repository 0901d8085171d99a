import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusedLicences } from './refused-licences.ts'

const refused = (name: string, found: object) => refusedLicences({ [`node_modules/${name}`]: found })

test.each([
  ['GPL-3.0-only', {}],
  ['AGPL-3.0-or-later', { dev: true }],
  ['MPL-2.0', {}],
  ['LGPL-3.0-or-later', {}],
  ['PSF-2.0', {}],
  ['MIT AND GPL-2.0-only', {}],
  ['UNLICENSED', {}],
  ['OFL-1.1', {}],
])('%s is refused', (license, more) => {
  expect(refused('strange', { license, ...more })).toEqual([`strange: ${license}`])
})

test('a package that says nothing is refused, and so is a nested one', () => {
  expect(refused('silent', {})).toEqual(['silent: no licence'])
  expect(refusedLicences({ 'api/node_modules/@a/b': { license: 'SSPL-1.0' } })).toEqual(['@a/b: SSPL-1.0'])
})

test.each([
  ['free', { license: 'MIT' }],
  ['chosen', { license: '(GPL-3.0-only OR MIT)' }],
  ['@fontsource/noto-sans', { license: 'OFL-1.1' }],
  ['@expo-google-fonts/noto-sans', { license: 'MIT AND OFL-1.1' }],
  ['both', { license: '(MIT AND Zlib)' }],
  ['tool', { license: 'MPL-2.0', dev: true }],
  ['@img/sharp-libvips-linux-x64', { license: 'LGPL-3.0-or-later', optional: true }],
  ['@tool/cli-win32-x64', { dev: true, optional: true, os: ['win32'] }],
])('%s is taken', (name, found) => {
  expect(refused(name, found)).toEqual([])
})

test('whatever we depend on has a licence that we agreed to', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(refusedLicences(packages)).toEqual([])
})
