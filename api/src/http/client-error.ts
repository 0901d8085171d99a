import type { Socket } from 'node:net'
import { Failure } from '@koya/contract/protocol/failures.ts'

const TOO_LONG = 'HPE_HEADER_OVERFLOW'
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'

/** What is no HTTP has no route and no reply: the refusal is written as bytes, and nothing more is read from that line. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const { message, code } = new Failure('malformed')
  const body = JSON.stringify({ message, code })
  socket.end(
    [
      `HTTP/1.1 ${statusOf(error.code)}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'cross-origin-resource-policy: same-origin',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function statusOf(code: string | undefined) {
  if (code === TOO_LONG) return '431 Request Header Fields Too Large'
  return code === TOO_SLOW ? '408 Request Timeout' : '400 Bad Request'
}
