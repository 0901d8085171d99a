type Added = { styles: string; dark: string; early: string[]; late: string[] }

/**
 * The page is whole without its scripts. Named at its end and of low priority, they leave the few connections of a browser
 * and the room on a slow line to the pictures that are seen. All public styles travel in the page: on a slow line a second
 * request would cost more than these few kilobytes. Early scripts come before everything, because a script waits for the
 * styles that are named before it.
 */
export function arrangePage(html: string, { styles, dark, early, late }: Added) {
  const endOfHead = html.indexOf('</head>')
  const endOfBody = html.lastIndexOf('</body>')
  const preloads: string[] = []
  const head = html
    .slice(0, endOfHead)
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, (link) => {
      preloads.push(link.replace(' ', ' fetchpriority="low" '))
      return ''
    })
    .replace('<head>', (tag) => [tag, inTheDark(dark), ...early.map(inline)].join(''))
  const body = html.slice(endOfHead, endOfBody)
  const end = [...late.map(inline), ...preloads, html.slice(endOfBody)].join('')
  return `<!DOCTYPE html>${head}<style>${styles}</style>${body}${end}`
}

/** In an element that the first early script can switch, before anything is painted (platform/theme.ts). */
function inTheDark(styles: string) {
  return `<style data-scheme="dark" media="(prefers-color-scheme: dark)">${styles}</style>`
}

function inline(script: string) {
  return `<script>${script}</script>`
}
