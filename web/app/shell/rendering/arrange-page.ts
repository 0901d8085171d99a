/**
 * The page is whole without its scripts. Named at its end and of low priority, they leave the few connections of a browser
 * and the room on a slow line to the pictures that are seen. All public styles travel in the page: on a slow line a second
 * request would cost more than these few kilobytes.
 */
export function arrangePage(html: string, styles: string, scripts: string[]) {
  const endOfHead = html.indexOf('</head>')
  const endOfBody = html.lastIndexOf('</body>')
  const late: string[] = []
  const head = html.slice(0, endOfHead).replaceAll(/<link rel="modulepreload"[^<>]*>/g, (link) => {
    late.push(link.replace(' ', ' fetchpriority="low" '))
    return ''
  })
  const body = html.slice(endOfHead, endOfBody)
  const end = [...scripts.map((script) => `<script>${script}</script>`), ...late, html.slice(endOfBody)].join('')
  return `<!DOCTYPE html>${head}<style>${styles}</style>${body}${end}`
}
