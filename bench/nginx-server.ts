import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from './server-process.ts'

/** nginx, which sends the page as a file that is compressed already. */
export function startNginx(folder: string, body: Buffer, headers: Record<string, string>) {
  const prefix = join(folder, 'nginx')
  mkdirSync(join(prefix, 'pages'), { recursive: true })
  writeFileSync(join(prefix, 'pages', 'courses'), body)
  const writeSettings = (port: number) => {
    const file = join(prefix, 'nginx.conf')
    writeFileSync(file, settings(prefix, port, headers))
    return ['-p', prefix, '-c', file, '-g', 'daemon off;']
  }
  return startServer({ command: 'nginx', args: writeSettings }, '/courses')
}

function settings(prefix: string, port: number, headers: Record<string, string>) {
  const { 'content-type': type, ...others } = headers
  const added = Object.entries(others).map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
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
      default_type '${type}';
      server {
        listen 127.0.0.1:${port};
        root ${prefix}/pages;
        etag off;
        ${added.join('\n        ')}
      }
    }`
}
