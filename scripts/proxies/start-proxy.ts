import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Given = { folder: string; port: number; koya: number }

/** The example of `deploy/`, with nothing changed but the names of the place: ports, the certificate, where it may write. */
export const proxies = { nginx: startNginx, caddy: startCaddy }

function startNginx({ folder, port, koya }: Given) {
  const certificate = ['-subj', '/CN=koya.example', '-keyout', 'privkey.pem', '-out', 'fullchain.pem']
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...certificate], {
    cwd: folder,
    stdio: 'ignore',
  })
  const site = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${koya}`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace(/ +listen \[::\]:443 ssl http2;\n/, '')
    .replaceAll('/etc/letsencrypt/live/koya.example', folder)
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${bodies.join(' ')}\n${site}\n}`,
  )
  return run('nginx', ['-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
}

function startCaddy({ folder, port, koya }: Given) {
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${koya}`)
    .replace(
      'koya.example, content.koya.example {',
      `https://koya.example:${port}, https://content.koya.example:${port} {\n\ttls internal`,
    )
  const own = `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tstorage file_system ${folder}/caddy\n}\n`
  mkdirSync(join(folder, 'caddy'))
  writeFileSync(join(folder, 'Caddyfile'), own + site)
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')])
}

function run(command: string, args: string[]) {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  return {
    said: () => said,
    stop: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve()
        child.once('close', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
