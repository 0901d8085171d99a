import { messages } from '@koya/contract/protocol/messages.ts'
import { expect, test } from 'vitest'
import { closeLater } from '../../../test/closing.ts'
import { signedIn } from '../../../test/roles/world.ts'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { testApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'
import { connect, type Place } from '../client.ts'
import { isTransient } from './is-transient.ts'

const { db, deps } = await testApp()
const { token } = await signedIn(db, 'User')

const gone: [string, Place][] = [
  ['was stopped and has taken its socket away', { socket: temporaryFolder(), database: 'koya' }],
  ['has nobody at its port', { url: 'postgres://koya@127.0.0.1:1/koya' }],
]

test.each(gone)('while the database %s, members are told in a sentence to come again in a moment', async (_, place) => {
  const { db, close } = connect(place)
  const app = await buildApp({ ...deps, db })
  closeLater(async () => {
    await app.close()
    await close()
  })
  const headers = { authorization: `Bearer ${token}` }
  const answer = await app.inject({ url: '/api/v1/enrollments/me', headers })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.json()).toEqual({ message: messages.api.busy, code: 'busy' })
})

const told = (said: object) => Object.assign(new Error('no'), said)

test.each([
  ['a host that nobody can find', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, true],
  ['a line that is down', { code: 'EHOSTUNREACH', syscall: 'connect' }, true],
  ['a server that a pooler cannot reach', { code: '08P01', severity: 'FATAL' }, true],
  ['a statement sent wrongly', { code: '08P01', severity: 'ERROR' }, false],
  ['a file of ours that is missing', { code: 'ENOENT', syscall: 'open' }, false],
  ['a rule of the database', { code: '23505', severity: 'ERROR' }, false],
])('%s may be mended in a moment or not', (_, said, isMended) => {
  expect(isTransient(told(said))).toBe(isMended)
  expect(isTransient(Object.assign(new Error('Failed query'), { query: 'SELECT', cause: told(said) }))).toBe(isMended)
})
