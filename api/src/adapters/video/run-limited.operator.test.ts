import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { missingLimits, runLimited } from './run-limited.ts'
import { canSeparate, separated } from './separate.ts'
import { works } from './works.ts'

const { signal } = new AbortController()
const home = temporaryFolder()
const reach = { folder: join(home, 'renditions', '5'), hidden: home }
mkdirSync(reach.folder, { recursive: true })
const run = (program: string, args: string[], seconds = 20) => runLimited(program, args, { reach, seconds, signal })
const has = (program: string, ...args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

// Where the system has none of these tools, as a developer's Mac, there is nothing to show.
const isLinux = has('timeout', '--version') && has('prlimit', '--version')
const canKeepApart = await canSeparate()
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
  const out = join(reach.folder, 'large')
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

test.runIf(canKeepApart)(
  'of our disk it has its own folder, and nothing of ours that it could read or write',
  async () => {
    writeFileSync(join(home, 'secret'), 'of this installation')
    writeFileSync(join(reach.folder, 'source'), 'a film')
    const has = (path: string) => run('sh', ['-c', `test -e ${path} && echo yes || echo no`])
    expect([await has(join(home, 'secret')), await has(join(reach.folder, 'source'))]).toEqual(['no\n', 'yes\n'])
    await run('cp', [join(reach.folder, 'source'), join(reach.folder, 'copy')])
    expect(readFileSync(join(reach.folder, 'copy'), 'utf8')).toBe('a film')
    for (const place of ['/etc/koya-was-here', `${import.meta.dirname}/koya-was-here`]) {
      await expect(run('touch', [place])).rejects.toMatchObject({ reason: 'unreadable' })
      expect(existsSync(place)).toBe(false)
    }
    // Nor can it take away what hides them.
    await expect(run('umount', [home])).rejects.toMatchObject({ reason: 'unreadable' })
    await expect(run('mount', ['-t', 'tmpfs', 'none', reach.folder])).rejects.toMatchObject({ reason: 'unreadable' })
  },
)

/** In a mount namespace of its own, so that nobody else sees the disk, and nothing of it stays. */
function canSeparateBesideDisk(folder: string) {
  const { href } = new URL('./separate.ts', import.meta.url)
  const ask = `process.exit((await (await import('${href}')).canSeparate()) ? 0 : 1)`
  const steps = 'mount -t tmpfs none "$0" && exec "$@"'
  const args = ['--mount', 'sh', '-c', steps, folder, process.execPath, '--input-type=module', '-e', ask]
  return spawnSync('unshare', args, { stdio: 'ignore' }).status === 0
}

// Only root may mount a disk.
test.runIf(canKeepApart && has('unshare', '--mount', 'true'))(
  'a disk that is mounted below /tmp does not give it our files back',
  () => {
    expect(canSeparateBesideDisk(temporaryFolder())).toBe(true)
  },
)

test.runIf(canKeepApart)('it sees none of our processes, whose environment holds the keys', async () => {
  expect(await run('ls', ['/proc'])).toBe('')
  // Nor can it end one: in here it is alone but for whoever waits for it.
  await expect(run('sh', ['-c', `kill -0 ${process.pid}`])).rejects.toThrow('No such process')
})

test.runIf(canKeepApart)('it is gone when we stop waiting for it', async () => {
  const stop = new AbortController()
  const mark = join(reach.folder, 'beat')
  const beating = runLimited('sh', ['-c', `while :; do date +%N > ${mark}; sleep 0.05; done`], {
    reach,
    seconds: 20,
    signal: stop.signal,
  })
  const beat = () => (existsSync(mark) ? readFileSync(mark, 'utf8') : '')
  await expect.poll(beat).not.toBe('')
  stop.abort()
  await expect(beating).rejects.toThrow()
  await expect
    .poll(async () => {
      const before = beat()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return beat() === before
    })
    .toBe(true)
})

test('a program that would be hidden itself is run all the same, and the doctor knows what this system cannot take away', async () => {
  expect(await separated('/tmp/own/ffmpeg', { folder: home })).not.toContain('/tmp')
  expect((await missingLimits()).includes('files (unshare, mount, setpriv)')).toBe(!canKeepApart)
})

test.runIf(canKeepApart)(
  'a machine too busy to say what it can keep apart is asked again, and nothing runs with less meanwhile',
  async () => {
    const never = { folder: reach.folder }
    await expect(separated('sleep', never, 1)).rejects.toMatchObject({ reason: 'busy' })
    expect(await separated('sleep', never)).toContain('--mount')
  },
)

test('what a system refuses is tried again before the next film, what it allows is not', async () => {
  const mark = join(home, 'allowed')
  expect([await works(['test', '-e', mark]), writeFileSync(mark, ''), await works(['test', '-e', mark])]).toEqual([
    false,
    undefined,
    true,
  ])
  rmSync(mark)
  expect(await works(['test', '-e', mark])).toBe(true)
})
