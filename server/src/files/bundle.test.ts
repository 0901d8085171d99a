import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '@koya/api/db/seed/demo/demo-accounts.ts'
import { expect, test } from 'vitest'
import { clientFolder } from '../build-web.ts'
import { prepareWeb } from '../web/mount-web.ts'
import { filesIn } from './files-in.ts'

await prepareWeb(() => {}, false)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const names = filesIn(clientFolder)
const files = names
  .filter((name) => /\.(js|css|svg|json|html|txt)$/.test(name))
  .map((name) => ({ name, text: readFileSync(name, 'utf8') }))

/** The settings that hold a secret or tell where one is. Others a page may speak of. */
const settings = [...readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z\d_]+)=/gm)]
  .map(([, name = '']) => name)
  .filter((name) => /SECRET|KEY|DATABASE|SMTP|S3_|HOME/.test(name))

const forbidden: [what: string, sign: RegExp][] = [
  ['the name of a setting', new RegExp(`\\b(${settings.join('|')})\\b`)],
  ['a key or a password', /\b[sp]k_(live|test)_|-----BEGIN|postgres(ql)?:\/\/|smtps?:\/\//],
  ['the demo password', new RegExp(demoPassword)],
  ['the environment', /\bprocess\.env\b|\bimport\.meta\.env\b/],
  ['a module of Node', /["'`]node:\w+|(\bfrom|\bimport|\brequire\()\s*["'`](fs|net|tls|https?|crypto|os|zlib)["'`]/],
  ['a schema of the contract', /ZodError|\b_zod\b|invalid_union|unrecognized_keys/],
  ['the server', /drizzle|fastify|argon2|nodemailer|\bpg_notify\b/],
  ['a source map', /sourceMappingURL/],
  ['a path of the machine that built it', new RegExp(root.replace(/[^\w]/g, '\\$&'))],
]

test('there is a bundle to look at', () => {
  expect(files.length).toBeGreaterThan(50)
  expect(settings).toContain('PAYSTACK_SECRET_KEY')
  expect(names.filter((name) => /\.(map|ts|tsx|env)$/.test(name))).toEqual([])
})

test.each(forbidden)('nothing that browsers load holds %s', (_, sign) => {
  expect(files.filter(({ text }) => sign.test(text)).map(({ name, text }) => [name, sign.exec(text)?.[0]])).toEqual([])
})
