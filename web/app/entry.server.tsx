import { createHash, randomBytes } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { scriptOf } from './platform/early/early-script.ts'
import { followTheme, THEME_KEY } from './platform/theme.ts'
import { earlyScripts } from './shell/early-pages.ts'
import { arrangePage } from './shell/rendering/arrange-page.ts'
import { refuseUnfinished } from './shell/rendering/refuse-unfinished.ts'
import { stateScripts } from './shell/rendering/state-scripts.ts'
import { takeOutMarks } from './shell/rendering/take-out-marks.ts'
import styles from './styles/all.css?inline'
import dark from './styles/dark.css?inline'

const styleHashes = [dark, styles].map(hash).join(' ')
// Its line breaks would travel with every page.
const theme = scriptOf(followTheme, THEME_KEY).replaceAll(/\s+/g, ' ')

/**
 * Renders a whole page in one go: the loaders have finished, so there is nothing to wait for or to stream. Beside the page
 * it hands the server the hashes of the scripts and styles that are ours, of which the page's policy is made. The router puts
 * the mark, drawn anew for each page, on its own inline scripts: one that came in with somebody's text has none.
 */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { serverHandoffStream, ...shown } = context
  const state = await stateScripts(serverHandoffStream)
  const mark = randomBytes(16).toString('hex')
  const rendered = renderToString(<ServerRouter context={shown} url={request.url} nonce={mark} />)
  refuseUnfinished(rendered)
  const { html, scripts } = takeOutMarks(rendered, mark)
  const early = [theme, ...earlyScripts(context.staticHandlerContext.matches.at(-1)?.route.path ?? '')]
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('x-own-scripts', [...early, ...scripts, ...state].map(hash).join(' '))
  headers.set('x-own-styles', styleHashes)
  return new Response(Buffer.from(arrangePage(html, { styles, dark, early, late: state })), { status, headers })
}

function hash(content: string) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
