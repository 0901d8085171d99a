import { renameSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { connectDirectly, type Place } from '../../../api/src/db/client.ts'
import { clusterOwner, run } from '../../../api/src/db/embedded/cluster-process.ts'
import { startCluster } from '../../../api/src/db/embedded/embedded-postgres.ts'
import { binariesFor } from '../../../api/src/db/embedded/postgres-binaries.ts'
import { migrateDatabase } from '../../../api/src/db/migrate.ts'
import { makeReplica, type Replica } from './replica.ts'

/** A PostgreSQL with our schema in a folder of its own, at an address that can be turned to another server. */
export async function openCluster(home: string) {
  const { host } = await startCluster(home)
  const address = `${home}-address`
  pointTo(address, host)
  const running = [home]
  let current = { home, host }
  let isClosed = false
  let restarting: Promise<unknown> = Promise.resolve()
  const place = { socket: address, database: 'koya' }
  await createDatabase(place).catch(async (error: unknown) => {
    await end(home, 'fast')
    throw error
  })
  return {
    place,
    url: `postgres://koya@localhost/koya?host=${encodeURIComponent(address)}`,
    /** Every server process ends at once, unasked, and the next start recovers from the log. */
    restartHard: () => {
      restarting = (async () => {
        await end(current.home, 'immediate')
        if (!isClosed) await startCluster(current.home)
      })()
      return restarting
    },
    /** The same without a next start: for who asks, the server is gone. */
    stopHard: async () => {
      await end(current.home, 'immediate')
      running.splice(running.indexOf(current.home), 1)
    },
    addReplica: async () => {
      const place = `${home}-${running.length}-${Date.now()}`
      running.push(place)
      return makeReplica(current, place)
    },
    /** What a virtual address, a name or a proxy does in a real network: from now on the address leads there. */
    turnTo: (replica: Replica) => {
      current = replica
      pointTo(address, replica.host)
    },
    close: async () => {
      isClosed = true
      await restarting.catch(() => {})
      for (const one of running.reverse()) await end(one, 'fast')
    },
  }
}

function end(home: string, how: 'immediate' | 'fast') {
  const root = join(home, 'postgres')
  const owner = clusterOwner()
  const program = join(binariesFor(root, owner), 'pg_ctl')
  return run(program, ['stop', '-D', join(root, 'data'), '-m', how, '-w'], owner)
}

function pointTo(address: string, host: string) {
  symlinkSync(host, `${address}.new`)
  renameSync(`${address}.new`, address)
}

async function createDatabase(place: Place & { database: string }) {
  const { client, close } = await connectDirectly({ ...place, database: 'postgres' }, 'faults')
  await client.query('CREATE DATABASE koya').finally(close)
  await migrateDatabase(place)
}
