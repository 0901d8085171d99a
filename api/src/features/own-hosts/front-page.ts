import { createHash } from 'node:crypto'
import { isColour, onDarkPage } from '@koya/contract/rules/organisations/colour.ts'
import type { Config } from '../../config.ts'
import { Html, html } from '../../html/html.ts'

export type Front = {
  host: string
  slug: string
  name: string
  logo: string
  colour: string
  welcome: string
  hasSignIn: boolean
}

/**
 * The first page of an organisation's own host: its face, and the ways to us. It runs no script and knows no visitor. Every
 * address in it is made from our own settings and from what was proven, nothing from the request.
 */
export function frontPage({ publicUrl }: Pick<Config, 'publicUrl'>, front: Front) {
  const { host, slug, name, logo, welcome, hasSignIn } = front
  const style = styleOf(front.colour)
  const logIn = `${publicUrl}/login?redirect=${encodeURIComponent(`/o/${slug}`)}`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} · Koya</title>
<meta name="description" content="${welcome.slice(0, 200) || `Learn with ${name}.`}">
<link rel="canonical" href="https://${host}/"><link rel="icon" href="data:,">
<style>${new Html(style)}</style>
</head>
<body>
<header>${logo ? html`<img src="${logo}" alt="">` : ''}<h1>${name}</h1></header>
<main>
${welcome ? html`<p class="welcome">${welcome}</p>` : html`<p class="welcome">Learn with ${name}.</p>`}
<p class="ways">
${hasSignIn ? html`<a class="button" href="${publicUrl}/o/${slug}/sign-in">Sign in with your ${name} account</a>` : ''}
<a class="${hasSignIn ? 'button line' : 'button'}" href="${logIn}">Log in</a>
</p>
</main>
<footer>${name} teaches with <a href="${publicUrl}/">Koya</a></footer>
</body>
</html>
`.source
  return { body: page, headers: headersOf(page, style) }
}

/** White letters are read on the colour and on its lighter one, which the settings have checked. */
function styleOf(colour: string) {
  const [light, dark] = isColour(colour) ? [colour, onDarkPage(colour)] : ['#0e6b45', '#0e6b45']
  return `:root{color-scheme:light dark;--own:${light};--page:#fbfaf6;--text:#1b1f4b}
@media (prefers-color-scheme:dark){:root{--own:${dark};--page:#14172b;--text:#f1efe6}}
body{margin:0;background:var(--page);color:var(--text);font:18px/28px system-ui,sans-serif}
header,main,footer{max-width:720px;margin:0 auto;padding:24px 20px}
header{box-sizing:border-box;display:flex;flex-wrap:wrap;gap:16px;align-items:center;margin-top:24px;border-radius:14px;background:var(--own);color:#fff}
img{width:auto;max-width:160px;height:56px;border-radius:8px;background:#fff;object-fit:contain}
h1{margin:0;font-size:32px;line-height:40px;overflow-wrap:anywhere}
.welcome{white-space:pre-line;overflow-wrap:anywhere}
.ways{display:flex;flex-wrap:wrap;gap:12px}
.button{padding:12px 20px;border:2px solid var(--own);border-radius:10px;background:var(--own);color:#fff;font-weight:600;text-decoration:none}
.button.line{background:none;color:inherit}
footer{font-size:16px}
footer a{color:inherit}
a:focus-visible{outline:3px solid var(--text);outline-offset:2px}`
}

function headersOf(page: string, style: string) {
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'cache-control': 'public, max-age=0, s-maxage=60',
    etag: `W/"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`,
  }
}
