import { createServer } from 'node:net'
import { join } from 'node:path'
import { closeLater } from '../closing.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { EICAR } from './eicar.ts'

type Options = { mostBytes?: number; isMute?: boolean }

/** Speaks as clamd does: a command that ends with NUL, pieces with their length before them, an answer that ends with NUL. */
export async function fakeClamd({ mostBytes = 25_000_000, isMute = false }: Options = {}) {
  const address = join(temporaryFolder(), 'clamd.sock')
  let scans = 0
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (more) => {
      if (socket.writableEnded) return
      bytes = Buffer.concat([bytes, more])
      if (isMute) return socket.destroy()
      if (bytes.toString('latin1') === 'zVERSION\0') return socket.end('ClamAV 1.4.3/27000\0')
      const file = readStream(bytes)
      if (bytes.length > mostBytes) return socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (!file) return
      scans++
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(address, resolve))
  closeLater(() => new Promise((resolve) => server.close(resolve)))
  return { address, scans: () => scans }
}

/** Undefined until the piece of no length has come. */
function readStream(bytes: Buffer) {
  const command = 'zINSTREAM\0'
  if (bytes.subarray(0, command.length).toString('latin1') !== command) return undefined
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
