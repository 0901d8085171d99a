import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { renditions, uploads } from '../../../api/src/db/schema.ts'
import { addJob } from '../../../api/src/jobs/add-job.ts'
import { findForgottenJob } from '../../../api/src/jobs/find-forgotten.ts'
import { API_BASE } from '../../../contract/src/protocol/endpoint.ts'
import { childrenOf } from '../../../scripts/image/children-of.ts'
import { until } from '../../cluster/until.ts'
import { ask, type Buyer, insist, makeBuyers } from '../buyers.ts'
import type { ClusterWorld } from './cluster-world.ts'

const SECONDS = 12
const KINDS = ['240p', '360p', 'poster', 'sound', 'thumbnails']

type Upload = { id: number; part_size: number; parts: { number: number; size: number }[] }

/** A teacher sends a film, and whichever worker makes its copies is killed. Another one makes them, once. */
export async function killTranscoder(world: ClusterWorld) {
  const { db, processes } = world
  const [teacher] = (await makeBuyers(world, 'film', 1, 'Instructor')) as [Buyer]
  const id = await sendFilm(world, teacher)
  let at = -1
  await until('no worker made copies of the film', async () => {
    at = processes.workers.findIndex(({ server }) => descendantsOf(server.pid).some(isFfmpeg))
    return at >= 0
  })
  const worker = processes.workers[at] as (typeof processes.workers)[number]
  await worker.server.kill()
  const killed = Date.now()
  const mend = async () => {
    processes.workers[at] = await worker.startAgain()
    await until(
      'a film whose worker died was not made',
      async () => {
        // Half a minute of silence; the look for forgotten work comes every five minutes, and now.
        await addJob(db, findForgottenJob, {})
        const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
        return row?.state === 'ready'
      },
      240,
    )
    const made = await db.select({ kind: renditions.kind }).from(renditions).where(eq(renditions.uploadId, id))
    const kinds = made.map(({ kind }) => String(kind)).sort()
    if (kinds.join() !== KINDS.join()) throw new Error(`of the film there are ${kinds.join()}`)
    return `another worker had made all copies ${((Date.now() - killed) / 1_000).toFixed(0)} s after kill -9`
  }
  return { mend }
}

async function sendFilm(world: ClusterWorld, teacher: Buyer) {
  const bytes = makeFilm()
  const file = { name: 'film.mp4', size: bytes.length, type: 'video/mp4' }
  const { id, part_size, parts } = await insist(teacher, () => ask<Upload>(world, teacher, '/uploads', file))
  for (const { number, size } of parts) {
    const from = (number - 1) * part_size
    const answer = await fetch(`${world.cluster.front}${API_BASE}/uploads/${id}/parts/${number}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/octet-stream' },
      body: bytes.subarray(from, from + size),
    })
    if (!answer.ok) throw new Error(`part ${number} was answered with ${answer.status}`)
  }
  await insist(teacher, () => ask<Upload>(world, teacher, `/uploads/${id}/complete`))
  return id
}

function makeFilm() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-film-'))
  const path = join(folder, 'film.mp4')
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=10', '-f', 'lavfi', '-i', 'sine=frequency=330']
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  try {
    execFileSync('ffmpeg', ['-v', 'error', ...picture, '-t', String(SECONDS), ...codecs, path])
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

function isFfmpeg(pid: number) {
  return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('ffmpeg')
}
