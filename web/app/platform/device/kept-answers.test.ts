import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryCaches } from '../../../test/memory-caches.ts'
import { MemoryStorage } from '../../../test/memory-storage.ts'

const somebody = (id: number) => ({ id, first_name: 'Ada', last_name: 'Obi', email: 'a@koya.test', roles: [] })
const noLine = () => Promise.reject(new TypeError('Failed to fetch'))

let stored: MemoryCaches

async function open() {
  vi.resetModules()
  const session = await import('../session/session.ts')
  const { dropCopiesWithSession } = await import('./private-copies.ts')
  const { orKept } = await import('./kept-answers.ts')
  const logIn = (id: number) => session.storeSession({ token: `t${id}`, user: somebody(id), isAuthenticated: true })
  dropCopiesWithSession()
  return { ...session, orKept, logIn }
}

beforeEach(() => {
  stored = new MemoryCaches()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('caches', stored)
})

test('what the server said last is said again when it cannot be reached or is in trouble', async () => {
  const { orKept, logIn } = await open()
  logIn(7)
  await expect(orKept('/lessons/1', noLine)).rejects.toThrow('Failed to fetch')
  expect(await orKept('/lessons/1', async () => 'one')).toBe('one')
  await vi.waitFor(() => expect(stored.names()).toEqual(['koya-private-7']))
  expect(await orKept('/lessons/1', noLine)).toBe('one')
  // `orKept` compares classes, and the modules are fresh.
  const { ApiFailure: Fresh } = await import('@koya/contract/protocol/client.ts')
  expect(await orKept('/lessons/1', () => Promise.reject(new Fresh(503, {})))).toBe('one')
  await expect(orKept('/lessons/2', noLine)).rejects.toThrow()
})

test('an answer is found under its own address as well', async () => {
  const { orKept, logIn } = await open()
  logIn(7)
  await orKept(
    '/classroom/1',
    async () => ({ at: 'CSC-101' }),
    ({ at }) => `/classroom/${at}`,
  )
  await vi.waitFor(async () => expect(await orKept('/classroom/CSC-101', noLine)).toEqual({ at: 'CSC-101' }))
})

test('what is refused is no longer kept', async () => {
  const { orKept, logIn } = await open()
  const { ApiFailure: Fresh } = await import('@koya/contract/protocol/client.ts')
  logIn(7)
  await orKept('/lessons/1', async () => 'one')
  await vi.waitFor(async () => expect(await orKept('/lessons/1', noLine)).toBe('one'))
  const ended = () => Promise.reject(new Fresh(403, { message: 'No', code: 'not_enrolled' }, true))
  await expect(orKept('/lessons/1', ended)).rejects.toThrow('No')
  await expect(orKept('/lessons/1', noLine)).rejects.toThrow('Failed to fetch')
})

test.each([401, 403, 404])('a network that answers %i in our place takes nothing away', async (status) => {
  const { orKept, logIn } = await open()
  const { ApiFailure: Fresh } = await import('@koya/contract/protocol/client.ts')
  logIn(7)
  await orKept('/lessons/1', async () => 'one')
  await vi.waitFor(async () => expect(await orKept('/lessons/1', noLine)).toBe('one'))
  const portal = () => Promise.reject(new Fresh(status, { message: 'Log in to the hotel', code: 'forbidden' }))
  expect(await orKept('/lessons/1', portal)).toBe('one')
  expect(await orKept('/lessons/1', noLine)).toBe('one')
})

test('with the session goes what was kept for it, also what arrives after its end', async () => {
  const { orKept, logIn, forgetSession } = await open()
  logIn(7)
  await orKept('/lessons/1', async () => 'one')
  await vi.waitFor(() => expect(stored.names()).toEqual(['koya-private-7']))
  forgetSession()
  await vi.waitFor(() => expect(stored.names()).toEqual([]))

  logIn(7)
  let arrive = (_: string) => {}
  const late = orKept('/lessons/1', () => new Promise<string>((resolve) => (arrive = resolve)))
  forgetSession()
  arrive('late')
  expect(await late).toBe('late')
  await new Promise((resolve) => setTimeout(resolve))
  expect(stored.names()).toEqual([])
})

test('another person finds nothing of the one before, and a visitor keeps nothing', async () => {
  const { orKept, logIn, forgetSession } = await open()
  logIn(7)
  await orKept('/lessons/1', async () => 'one')
  await vi.waitFor(() => expect(stored.names()).toEqual(['koya-private-7']))
  logIn(8)
  await vi.waitFor(() => expect(stored.names()).toEqual([]))
  await expect(orKept('/lessons/1', noLine)).rejects.toThrow()
  forgetSession()
  await orKept('/lessons/1', async () => 'preview')
  expect(stored.names()).toEqual([])
})
