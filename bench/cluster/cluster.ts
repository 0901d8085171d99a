import { sayMissing } from './missing-packages.ts'
import { type Cluster, startCluster } from './start-cluster.ts'
import { startProcesses } from './start-processes.ts'
import { openUndo, type Undo } from './undo.ts'

/** `npm run cluster`: Koya as on many machines, on this one, until Ctrl-C. It installs nothing, and leaves nothing behind. */
const missing = sayMissing()
if (missing) {
  console.log(missing)
  process.exit(1)
}

/** Once is enough, and npm passes on the Ctrl-C that the terminal has sent to everybody already. */
const interrupted = new Promise<'interrupted'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      resolve('interrupted')
      // What was being started breaks when the rest is ended, and nobody waits for it any more.
      process.on('unhandledRejection', () => {})
    })
})

process.exit(await main())

async function main() {
  const undo = openUndo()
  try {
    const cluster = await Promise.race([interrupted, bringUp(undo)])
    if (cluster === 'interrupted') return 130
    tell(cluster)
    await interrupted
    return 0
  } catch (error) {
    console.error(error)
    return 1
  } finally {
    console.log('\nEnding what was started …')
    await undo.close()
  }
}

async function bringUp(undo: Undo) {
  const cluster = await startCluster(undo, console.log)
  console.log('The nodes follow their leader; Koya brings its schema and the demo market …')
  await startProcesses(cluster, undo)
  return cluster
}

function tell({ front, directUrl, pooledUrl, folder, nodes }: Cluster) {
  const [first] = nodes
  console.log(`
Koya runs at ${front}, two web processes behind HAProxy and two workers.

  PgBouncer, transactions   ${pooledUrl}
  HAProxy to the leader     ${directUrl}
  who leads                 patronictl -c ${first?.settings} list
  what each of them says    ${folder}/*/log, ${folder}/koya/*.log

Ctrl-C ends all of it and removes the folder.`)
}
