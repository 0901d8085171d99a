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
/** Whoever was refused presses again after a moment, and does not hammer. */
const AGAIN_MS = 1_000

export type Film = { lessonId: number; bytes: number; bytesPerSecond: number }
export type Watched = { times: number[]; beats: number[]; bytes: number; failures: string[] }

/** `silenceMs`: an answer, or the next piece of one, that takes longer has failed. */
export type Sitting = { address: string; film: Film; until: number; silenceMs: number; signal: AbortSignal }

/**
 * Somebody who watches: opens the lesson, plays, says every five seconds where they are, and after ten to twenty seconds jumps to
 * another place. The player takes the first quarter of a megabyte as fast as it comes, and the rest as it plays. Whatever goes wrong is
 * told and tried again until the end, and nothing is waited for without one.
 */
export async function watch({ token }: Member, sitting: Sitting, told: Watched) {
  const { address, film, until, silenceMs, signal } = sitting
  const headers = { authorization: `Bearer ${token}` }
  const lesson = `${address}${API_BASE}/lessons/${film.lessonId}`
  const isOver = () => Date.now() >= until || signal.aborted
  const soon = () => AbortSignal.any([signal, AbortSignal.timeout(silenceMs)])
  const tell = (error: unknown): undefined => {
    if (!signal.aborted) told.failures.push(String(error))
  }

  let url: string | undefined
  while (!isOver()) {
    url ??= await findFilm().catch(tell)
    const from = Math.floor(Math.random() * (film.bytes - FIRST_BYTES))
    const [least, most] = STAYS_SECONDS
    const stays = Math.min(until, Date.now() + 1_000 * (least + Math.random() * (most - least)))
    const before = told.failures.length
    if (url) await Promise.all([play(url, from, stays).catch(tell), beat(from, stays).catch(tell)])
    if (told.failures.length > before || !url) await rest(AGAIN_MS, signal)
  }

  async function findFilm() {
    const answer = await fetch(lesson, { headers, signal: soon() })
    const { data } = (await answer.json()) as { data?: { renditions?: { url: string }[] } }
    const path = data?.renditions?.[0]?.url
    if (!path) throw new Error(`the lesson was answered with ${answer.status} and no film`)
    return address + path
  }

  async function play(playing: string, from: number, stays: number) {
    const began = performance.now()
    const request = get(playing, { agent: false, headers: { range: `bytes=${from}-` }, signal })
    // What breaks off in the midst of the film is heard where its bytes are read, and must not end the bench as well.
    request.on('error', () => undefined)
    request.on('timeout', () => request.destroy(new Error(`nothing came for ${silenceMs} ms`)))
    request.setTimeout(silenceMs)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    try {
      if (answer.statusCode !== 206) throw new Error(`a range was answered with ${answer.statusCode}`)
      let came = 0
      for await (const chunk of answer) {
        const isFirst = came < FIRST_BYTES
        came += chunk.length
        told.bytes += chunk.length
        if (isFirst && came >= FIRST_BYTES) told.times.push(performance.now() - began)
        if (Date.now() >= stays) break
        if (came <= FIRST_BYTES) continue
        // While the player has enough, nothing need come.
        request.setTimeout(0)
        await rest((1_000 * chunk.length) / film.bytesPerSecond, signal)
        request.setTimeout(silenceMs)
      }
    } finally {
      request.destroy()
    }
    // What is left of the film may be shorter than they stay.
    await rest(Math.max(0, stays - Date.now()), signal)
  }

  /** Until they jump, as the player of the product does. */
  async function beat(from: number, stays: number) {
    for (let second = BEAT_SECONDS; !isOver() && Date.now() + BEAT_SECONDS * 1_000 < stays; second += BEAT_SECONDS) {
      await rest(BEAT_SECONDS * 1_000, signal)
      const began = performance.now()
      const answer = await fetch(`${lesson}/watching`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(newsAfter(second, from, film)),
        signal: soon(),
      })
      await answer.arrayBuffer()
      told.beats.push(performance.now() - began)
      if (answer.status !== 200) tell(new Error(`where somebody is was answered with ${answer.status}`))
    }
  }
}

/** Where somebody is and what they have played since the last time, in whole seconds, as the player of the product says it. */
export function newsAfter(second: number, from: number, { bytesPerSecond }: Film) {
  const at = Math.floor(from / bytesPerSecond) + second
  return { position: at, watched: [[at - BEAT_SECONDS, at]], taken_as: '360p' }
}

/** A pause that ends with the bench. */
export async function rest(ms: number, signal: AbortSignal) {
  await pause(ms, undefined, { signal }).catch(() => undefined)
}
