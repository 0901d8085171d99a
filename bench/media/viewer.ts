import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { API_BASE } from '../../contract/src/protocol/endpoint.ts'
import type { Member } from '../members.ts'

/** What a player asks for before it shows anything. */
const FIRST_BYTES = 256 * 1024
const BEAT_SECONDS = 5
/** Nobody watches for longer without going back or on. */
const STAYS_SECONDS = [10, 20] as const

export type Film = { lessonId: number; bytes: number; bytesPerSecond: number }
export type Watched = { times: number[]; beats: number[]; bytes: number; failures: string[] }

type Sitting = { address: string; film: Film; until: number; signal: AbortSignal }

/**
 * Somebody who watches: opens the lesson, plays, says every five seconds where they are, and after ten to twenty seconds jumps to
 * another place. The player takes the first quarter of a megabyte as fast as it comes, and the rest as it plays.
 */
export async function watch({ token }: Member, { address, film, until, signal }: Sitting, told: Watched) {
  const headers = { authorization: `Bearer ${token}` }
  const lesson = `${address}${API_BASE}/lessons/${film.lessonId}`
  const { data } = (await (await fetch(lesson, { headers, signal })).json()) as {
    data: { renditions: { url: string }[] }
  }
  const url = address + data.renditions[0]?.url
  const isOver = () => Date.now() >= until || signal.aborted
  while (!isOver()) {
    const from = Math.floor(Math.random() * (film.bytes - FIRST_BYTES))
    const [least, most] = STAYS_SECONDS
    const stays = Math.min(until, Date.now() + 1_000 * (least + Math.random() * (most - least)))
    const beating = beat(from, stays)
    await play(url, { from, stays, pace: film.bytesPerSecond }, told).catch((error) =>
      told.failures.push(String(error)),
    )
    await beating
  }

  /** Until they jump, as the player of the product does. */
  async function beat(from: number, stays: number) {
    const start = from / film.bytesPerSecond
    for (let second = BEAT_SECONDS; Date.now() + BEAT_SECONDS * 1_000 < stays; second += BEAT_SECONDS) {
      await pause(BEAT_SECONDS * 1_000)
      const news = {
        position: start + second,
        watched: [[start + second - BEAT_SECONDS, start + second]],
        taken_as: '360p',
      }
      const began = performance.now()
      const { status } = await fetch(`${lesson}/watching`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(news),
      })
      told.beats.push(performance.now() - began)
      if (status !== 200) told.failures.push(`where somebody is was answered with ${status}`)
    }
  }
}

type Playing = { from: number; stays: number; pace: number }

async function play(url: string, { from, stays, pace }: Playing, told: Watched) {
  const began = performance.now()
  const request = get(url, { agent: false, headers: { range: `bytes=${from}-` } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 206) throw new Error(`a range was answered with ${answer.statusCode}`)
  let came = 0
  for await (const chunk of answer) {
    const isFirst = came < FIRST_BYTES
    came += chunk.length
    told.bytes += chunk.length
    if (isFirst && came >= FIRST_BYTES) told.times.push(performance.now() - began)
    if (Date.now() >= stays) break
    if (came > FIRST_BYTES) await pause((1_000 * chunk.length) / pace)
  }
  request.destroy()
  // What is left of the film may be shorter than they stay.
  await pause(Math.max(0, stays - Date.now()))
}
