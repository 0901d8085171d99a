import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '../throughput/download-answer.ts'
import { startServer } from './server-process.ts'

/** nginx, which sends the answers as files that are compressed already. */
export function startNginx(folder: string, answers: Answer[]) {
  const prefix = join(folder, 'nginx')
  mkdirSync(join(prefix, 'answers'), { recursive: true })
  for (const [at, { body }] of answers.entries()) writeFileSync(join(prefix, 'answers', String(at)), body)
  const writeSettings = (port: number) => {
    const file = join(prefix, 'nginx.conf')
    writeFileSync(file, settings(prefix, port, answers))
    return ['-p', prefix, '-c', file, '-g', 'daemon off;']
  }
  return startServer({ command: 'nginx', args: writeSettings }, answers[0]?.path ?? '/')
}

function settings(prefix: string, port: number, answers: Answer[]) {
  return `
    master_process off;
    pid ${prefix}/nginx.pid;
    error_log stderr error;
    events { worker_connections 1024; }
    http {
      access_log off;
      sendfile on;
      keepalive_requests 1000000;
      open_file_cache max=100;
      etag off;
      server {
        listen 127.0.0.1:${port};
        root ${prefix}/answers;
        ${answers.map(location).join('\n        ')}
      }
    }`
}

function location({ path, headers }: Answer, at: number) {
  const { 'content-type': type, ...others } = headers
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
  return `location = ${path} { default_type '${type}'; ${added.join(' ')} try_files /${at} =404; }`
}
