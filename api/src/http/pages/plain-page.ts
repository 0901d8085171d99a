import { createHash } from 'node:crypto'
import { Html, html } from '../../html/html.ts'

/** What a policy calls an inline style, so that it allows this one and no other. */
export function policyHash(content: string) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** A page for developers: the mailbox, the documentation. What else it looks like, its policy has to allow. */
export function page(title: string, body: Html, more = '') {
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style>${new Html(style)}</style>${more && html`<style>${new Html(more)}</style>`}
<main>${body}</main>
</html>`.source
}

const style = `
:root{color-scheme:light dark}
body{margin:0;background:#FBFAF6;color:#1B1F4B;font:16px/24px system-ui,sans-serif}
main{max-width:860px;margin:0 auto;padding:32px 20px 96px;overflow-wrap:anywhere}
h1{font-size:36px;line-height:40px;letter-spacing:-.02em}h2{font-size:24px;line-height:32px;margin:40px 0 12px}h3{font-size:18px;line-height:24px;margin:0;overflow-wrap:anywhere}h3 a{display:inline-block}
section{padding:20px 0;border-top:1px solid #E4E1D6}a{color:#0E6B45}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:12px;border-radius:10px;background:#F4F2EA;font-size:14px;line-height:20px}
pre[data-answer]{max-height:60vh;overflow:auto}
summary{cursor:pointer;padding:10px 0}label{display:block;margin:8px 0}
input,textarea{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px 12px;font:inherit;color:inherit;background:transparent;border:1px solid #7A7D98;border-radius:10px}
textarea{font:14px/20px ui-monospace,monospace}button{min-height:44px;padding:8px 20px;font:inherit;color:#fff;background:#0E6B45;border:0;border-radius:10px;cursor:pointer}button:disabled{opacity:.6}
nav ul{columns:2 240px;padding-left:20px}nav li{padding:6px 0}iframe{box-sizing:border-box;width:100%;margin-top:12px;border:1px solid #E4E1D6;border-radius:10px;background:#fff}
table{width:100%;border-collapse:collapse}td,th{padding:10px 8px;text-align:left;border-top:1px solid #E4E1D6;vertical-align:top}.whole{white-space:nowrap}
@media(max-width:600px){tr{display:block;padding:10px 0;border-top:1px solid #E4E1D6}tr:has(th){display:none}td{display:block;padding:0;border:0}}
@media(prefers-color-scheme:dark){body{background:#10122A;color:#EEEDF5}section,tr,td,th{border-color:#2C3056}pre{background:#191C3A}a{color:#6CCB9F}}
`

/** No script at all, and no style but its own. */
export const plainPolicy = `default-src 'none'; style-src ${policyHash(style)}; img-src 'self' data:; frame-src 'self'`
