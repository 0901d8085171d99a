import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { kinds, type Ports, writeSwiftFiles } from './swift-files.ts'

/** OpenStack Swift with its S3 side, on this machine only, everything in one folder. */
export async function startSwift(folder: string) {
  const ports: Ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
    memcached: await freePort(),
  }
  writeSwiftFiles(folder, ports)
  const children: ChildProcess[] = []
  const start = (command: string, args: string[]) => {
    const log = createWriteStream(join(folder, `${command}.log`))
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout?.pipe(log)
    child.stderr?.pipe(log)
    children.push(child)
  }
  start('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', 'nobody'])
  for (const kind of kinds) start(`swift-${kind}-server`, [join(folder, `${kind}.conf`), '-v'])
  start('swift-proxy-server', [join(folder, 'proxy.conf'), '-v'])
  const stop = async () => {
    await Promise.all(children.map(end))
  }
  try {
    await untilAllAnswer([...kinds.map((kind) => ports[kind]), ports.proxy])
    return { endpoint: `http://127.0.0.1:${ports.proxy}`, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function untilAllAnswer(ports: number[]) {
  const deadline = Date.now() + 60_000
  for (const port of ports)
    while (!(await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('Swift does not answer.')
      await setTimeout(100)
    }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}
