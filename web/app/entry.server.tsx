import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ScriptMark } from './platform/script-mark.ts'
import { takeOutMarks } from './shell/take-out-marks.ts'
import styles from './styles/all.css?inline'

/**
 * Renders a whole page. It waits for everything, because what it makes is kept and served many times. Beside the page it
 * hands the server the hashes of the scripts and styles that are ours, of which the page's policy is made.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const mark = randomBytes(16).toString('hex')
  const page = (
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} nonce={mark} />
    </ScriptMark>
  )
  const { html, scripts } = takeOutMarks(await render(page, mark), mark)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-own-scripts', scripts.map(hash).join(' '))
  headers.set('x-own-styles', hash(styles))
  // All public styles travel in the page: on a slow line a second request would cost more than these few kilobytes.
  const whole = withLateScripts(html).replace('</head>', () => `<style>${styles}</style></head>`)
  return new Response(whole, { status, headers })
}

function hash(content: string) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/**
 * The page is whole without its scripts. Named at its end and of low priority, they leave the few connections of a browser
 * and the room on a slow line to the pictures that are seen.
 */
function withLateScripts(html: string) {
  const preloads = /<link rel="modulepreload"[^<>]*>/g
  const late = (html.match(preloads) ?? []).map((link) => link.replace(' ', ' fetchpriority="low" ')).join('')
  return html.replaceAll(preloads, '').replace('</body>', () => `${late}</body>`)
}

function render(page: React.ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk)
        done()
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString())
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
