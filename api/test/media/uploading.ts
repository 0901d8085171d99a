import { type OutgoingHttpHeaders, request } from 'node:http'
import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import type { FastifyInstance } from 'fastify'

type File = { name: string; bytes: Buffer; fingerprint?: string; type?: string }

/** Sends files as the editor does, part by part. */
export function uploader(app: FastifyInstance, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    app.inject({ method, url: API_BASE + path, headers, ...(payload && { payload }) })
  const putPart = (id: number, number: number, payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `${API_BASE}/uploads/${id}/parts/${number}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
  const start = ({ name, bytes, fingerprint, type = '' }: File) =>
    call('POST', '/uploads', { name, size: bytes.length, type, ...(fingerprint && { fingerprint }) })

  /** Every part that is missing, then the end. */
  async function send(file: File) {
    const { data } = (await start(file)).json()
    for (const { number, size, is_there } of data.parts) {
      const at = (number - 1) * data.part_size
      if (!is_there) await putPart(data.id, number, file.bytes.subarray(at, at + size))
    }
    return call('POST', `/uploads/${data.id}/complete`)
  }

  return { call, start, putPart, send }
}

type Cut = { headers?: OutgoingHttpHeaders; bytes: Buffer; after: number; cut: (end: () => void) => void }

/** A part that never arrives whole: when so much of it has left, the line is cut. Resolves when nobody answers any more. */
export function sendHalf(url: string, { headers = {}, bytes, after, cut }: Cut) {
  return new Promise<void>((resolve) => {
    const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': bytes.length } })
    sending.on('error', () => resolve())
    sending.write(bytes.subarray(0, after), () => cut(() => sending.destroy(new Error('cut'))))
  })
}
