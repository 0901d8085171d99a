import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, settingNames } from '../config.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const example = read('.env.example')
const production = parseEnv(read('.env.production.example'))
/** What the image sets, which a line of a copied file would win over. */
const image = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [
    name,
    value,
  ]),
)

/** What a person fills in. */
const filledIn = {
  PUBLIC_URL: 'https://koya.example',
  KOYA_SECRET: randomBytes(32).toString('hex'),
  POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
  SMTP_URL: 'smtps://127.0.0.1:465',
  PAYSTACK_PUBLIC_KEY: 'pk_live_1234',
  PAYSTACK_SECRET_KEY: 'sk_live_1234',
}

test('the example and the README name every setting, and the example no other', () => {
  const named = [...example.matchAll(/^#?([A-Z][A-Z\d_]+)=/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(settingNames.toSorted())
  const readme = read('README.md')
  expect(settingNames.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
})

test('a copied example changes nothing: not where the image listens, not where it keeps its data', () => {
  expect(parseEnv(example)).toEqual({})
})

test('an example with all its lines taken is the configuration without any', () => {
  const taken = parseEnv(example.replace(/^#(?=[A-Z][A-Z\d_]+=)/gm, ''))
  expect(readConfig(taken)).toEqual(readConfig({}))
})

test('the example for production overrules nothing of the image, and starts once it is filled in', () => {
  expect(image.KOYA_HOME).toBe('/var/lib/koya')
  expect(Object.keys(production).filter((name) => name in image)).toEqual([])
  expect(() => readConfig({ ...image, ...production })).toThrow('production needs these settings')
  const { POSTGRES_PASSWORD, ...rest } = { ...image, ...production, ...filledIn }
  const config = readConfig({ ...rest, DATABASE_URL: `postgres://koya:${POSTGRES_PASSWORD}@postgres:5432/koya` })
  expect(config).toMatchObject({ production: true, host: '0.0.0.0', home: '/var/lib/koya', trustedProxies: 1 })
})

test('the image, the systemd unit and npm start run the same command with the same limits of memory', () => {
  const unit = read('deploy/koya.service')
  const start = JSON.parse(read('package.json')).scripts.start as string
  const command = 'node --max-semi-space-size=8 server/src/main.ts'
  expect(start).toContain(command)
  expect(JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]').join(' ')).toBe(command)
  expect(unit).toContain(`/${command}\n`)
  const limits = (text: string) => text.match(/MALLOC_\w+=\d+/g)
  expect(limits(start)).toHaveLength(3)
  expect(limits(unit)).toEqual(limits(start))
  expect(limits(read('Dockerfile'))).toEqual(limits(start))
})

test('the example for production has a line for all that compose asks for', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
  expect(asked).toContain('POSTGRES_PASSWORD')
  expect(asked.filter((name) => !(name in production))).toEqual([])
  expect(
    Object.keys(production).filter((name) => name !== 'POSTGRES_PASSWORD' && !settingNames.includes(name)),
  ).toEqual([])
})
