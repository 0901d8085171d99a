import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import styles from './styles/all.css?inline'

/** Renders a whole page. It waits for everything, because what it makes is kept and served many times. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = await render(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  // All public styles travel in the page: on a slow line a second request would cost more than these few kilobytes.
  return new Response(withLateScripts(html).replace('</head>', `<style>${styles}</style></head>`), { status, headers })
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

function render(page: React.ReactNode) {
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
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
  })
}
