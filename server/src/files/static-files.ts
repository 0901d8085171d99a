import { existsSync, readFileSync } from 'node:fs'
import { extname, relative } from 'node:path'
import { embeddable } from '@koya/api/http/security-headers.ts'
import { bestEncoding } from '@koya/api/http/sending/best-encoding.ts'
import type { FastifyInstance } from 'fastify'
import { filesIn } from './files-in.ts'
import { sendFilm } from './send-film.ts'

type File = { type: string; bodies: { identity: Buffer; gzip: Buffer; br: Buffer }; isHashed: boolean }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.mp4': 'video/mp4',
}

/** The built files, read once; the build has compressed them. The previous build's are served too, for pages that are still open. */
export function staticFiles(app: FastifyInstance, folders: string[]) {
  const files = new Map<string, File>()
  for (const folder of folders)
    for (const [path, file] of readFolder(folder)) if (!files.has(path)) files.set(path, file)

  for (const [path, file] of files) {
    const headers = {
      'content-type': file.type,
      'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      ...(file.type.startsWith('image/') && embeddable),
    }
    const options = { url: path, schema: { hide: true }, logLevel: 'warn' } as const
    if (file.type.startsWith('video/')) {
      app.route({ ...options, method: ['GET', 'HEAD'], handler: sendFilm(file.bodies.identity, headers) })
      continue
    }
    app.get(path, options, (request, reply) => {
      reply.headers(headers)
      if (isPartOfPage(file)) for (const name of forDocuments) reply.removeHeader(name)
      const encoding = bestEncoding(request.headers['accept-encoding'])
      reply.header('vary', 'accept-encoding')
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(file.bodies[encoding])
    })
  }
  // A missing file is missing: sent home instead, a browser would take the home page for a script.
  app.get('/assets/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound())
}

/** What a browser heeds for documents alone. A page loads ten files, and on a slow line every byte of each is waited for. */
const forDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
] as const

/** Scripts and styles; a drawing can be opened as a document, and then it needs its policy. */
function isPartOfPage({ type, isHashed }: File) {
  return isHashed && /^text\/(javascript|css)/.test(type)
}

function readFolder(folder: string): [string, File][] {
  if (!existsSync(folder)) return []
  return filesIn(folder)
    .filter((path) => types[extname(path)] && existsSync(`${path}.br`) && !path.includes('.vite'))
    .map((path) => {
      const url = `/${relative(folder, path)}`
      return [url, readOne(path, url.startsWith('/assets/'))]
    })
}

function readOne(path: string, isHashed: boolean): File {
  const [identity, gzip, br] = ['', '.gz', '.br'].map((ending) => readFileSync(path + ending))
  if (!identity || !gzip || !br) throw new Error(`${path} is not compressed`)
  return { type: types[extname(path)] ?? '', bodies: { identity, gzip, br }, isHashed }
}
