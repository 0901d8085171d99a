import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { runLimited } from './run-limited.ts'

const { signal } = new AbortController()
const run = (program: string, args: string[], seconds = 20) => runLimited(program, args, { seconds, signal })
const has = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

// Where the system has none of these tools, as a developer's Mac, there is nothing to show.
const isLinux = has('timeout', '--version') && has('prlimit', '--version')
const hasNamespaces = has('unshare', '--map-root-user', '--net', 'true')

test('a program that reads films of strangers gets nothing of our environment', async () => {
  process.env.KOYA_TEST_SECRET = 'not for ffmpeg'
  const printed = await run('env', [])
  delete process.env.KOYA_TEST_SECRET
  const names = printed
    .trim()
    .split('\n')
    .map((line) => line.split('=')[0])
  expect(names.filter((name) => name !== '_').sort()).toEqual(['LC_ALL', 'PATH'])
})

test.runIf(isLinux)('it is ended when its time is over, also when it does not listen', async () => {
  const begun = Date.now()
  await expect(run('sh', ['-c', 'trap "" TERM; while :; do :; done'], 1)).rejects.toMatchObject({ reason: 'too_long' })
  expect(Date.now() - begun).toBeLessThan(20_000)
})

test.runIf(isLinux)('it gets no more memory, no larger file and no more open files than a film needs', async () => {
  const out = join(temporaryFolder(), 'large')
  await expect(run('dd', ['if=/dev/zero', 'of=/dev/null', 'bs=4G', 'count=1'])).rejects.toMatchObject({
    message: expect.stringContaining('memory exhausted'),
  })
  await expect(run('dd', ['if=/dev/zero', `of=${out}`, 'bs=1M', 'seek=8192', 'count=1'])).rejects.toThrow()
  expect(await run('sh', ['-c', 'ulimit -n; ulimit -c'])).toBe('128\n0\n')
})

test.runIf(hasNamespaces && has('bash', '--version'))('it reaches no server, not even on this machine', async () => {
  let calls = 0
  const server = createServer((socket) => {
    calls++
    socket.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const knock = ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`]
  expect(has('bash', ...knock)).toBe(true)
  await expect(run('bash', knock)).rejects.toMatchObject({ reason: 'unreadable' })
  server.close()
  expect(calls).toBe(1)
})
