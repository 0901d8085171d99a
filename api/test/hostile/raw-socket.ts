import { connect } from 'node:net'
import { Readable } from 'node:stream'

export type RawAnswer = { answers: { status: number; body: string }[]; sentBytes: number; wasClosed: boolean }

/**
 * Writes bytes as no client library would, and reads until the server closes the line or says nothing for a while. `more`
 * goes on writing as long as the server takes it.
 */
export function sendRaw(port: number, head: string, more: Iterable<string> = []) {
  return new Promise<RawAnswer>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    let wasClosed = false
    // Who is refused early may find the line cut in the middle of writing.
    socket.on('error', () => {})
    socket.setTimeout(1_500, () => socket.destroy())
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1')
    })
    socket.on('end', () => {
      wasClosed = true
    })
    socket.on('close', () => resolve({ answers: answersIn(received), sentBytes: socket.bytesWritten, wasClosed }))
    socket.on('connect', () => {
      socket.write(head, 'latin1')
      Readable.from(more)
        .on('error', () => {})
        .pipe(socket, { end: false })
    })
  })
}

function answersIn(received: string) {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((answer) => answer !== '')
    .map((answer) => ({ status: Number(answer.slice(9, 12)), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) }))
}
