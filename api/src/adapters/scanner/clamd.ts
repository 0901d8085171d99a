import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

export type Verdict = { kind: 'clean' } | { kind: 'infected'; name: string } | { kind: 'too_large' }

/** The scanner does not answer, or not as it should: what was to be looked at waits. */
export class ScannerAway extends Error {}

/** Between two signs of life. A signature database is loaded in less. */
const SILENCE_MS = 60_000
const CHUNK = 64 * 1024

/** Hands a file to clamd, piece by piece, without ever having it whole (INSTREAM of its protocol). */
export async function scanFile(address: string, file: Readable): Promise<Verdict> {
  return withScanner(address, async (socket, answer) => {
    socket.write('zINSTREAM\0')
    // A file that is larger than its limit is answered before it is sent.
    await Promise.race([sendChunks(socket, file), answer])
    return readVerdict(await answer)
  })
}

/** Which scanner answers, with the date of its signatures. */
export function askVersion(address: string) {
  return withScanner(address, async (socket, answer) => {
    socket.write('zVERSION\0')
    return answer
  })
}

async function sendChunks(socket: Socket, file: Readable) {
  for await (const part of file as AsyncIterable<Buffer>)
    for (let at = 0; at < part.length; at += CHUNK) await write(socket, withLength(part.subarray(at, at + CHUNK)))
  await write(socket, withLength(Buffer.alloc(0)))
}

/** Four bytes say how many follow; none ends the file. */
function withLength(bytes: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

async function write(socket: Socket, bytes: Buffer) {
  if (socket.destroyed) throw new ScannerAway('the scanner hung up')
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  // What it says meanwhile is read first: after its limit it hangs up, and one write more would lose the reason.
  await setImmediate()
}

function readVerdict(answer: string): Verdict {
  if (/^stream: OK$/.test(answer)) return { kind: 'clean' }
  const found = /^stream: (.+) FOUND$/.exec(answer)
  if (found?.[1]) return { kind: 'infected', name: found[1] }
  if (answer.includes('size limit exceeded')) return { kind: 'too_large' }
  throw new ScannerAway(`the scanner said: ${answer.slice(0, 200)}`)
}

async function withScanner<T>(address: string, work: (socket: Socket, answer: Promise<string>) => Promise<T>) {
  const socket = connect(placeOf(address))
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('it is silent')))
  try {
    await once(socket, 'connect')
    const answer = wholeAnswer(socket)
    // Looked at by whoever waits for it; until then nobody listens.
    answer.catch(() => undefined)
    return await work(socket, answer)
  } catch (cause) {
    if (cause instanceof ScannerAway) throw cause
    throw new ScannerAway(`the scanner cannot be reached: ${cause instanceof Error ? cause.message : cause}`, { cause })
  } finally {
    socket.destroy()
  }
}

function wholeAnswer(socket: Socket) {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (text.endsWith('\0')) resolve(text.slice(0, -1).trim())
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new ScannerAway('the scanner hung up')))
  })
}

/** `127.0.0.1:3310`, or the path of a socket. */
function placeOf(address: string) {
  if (address.startsWith('/')) return { path: address }
  const at = address.lastIndexOf(':')
  return { host: address.slice(0, at).replace(/^\[|\]$/g, ''), port: Number(address.slice(at + 1)) }
}
