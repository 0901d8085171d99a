import type { FastifyInstance } from 'fastify'

/** Sends a file for an answer, as the browser does. */
export async function sendAnswerFile(app: FastifyInstance, token: string, name: string, bytes: Buffer | string) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  const request = new Request('http://x', { method: 'POST', body: form })
  const sent = await app.inject({
    method: 'POST',
    url: '/api/v1/answer-files',
    headers: { 'content-type': request.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: sent.statusCode, ...sent.json() }
}

export const PDF = Buffer.from('%PDF-1.7\nThe report\n%%EOF\n')
