import { createHash } from 'node:crypto'

/** Where pages may load things from besides ourselves. Comes from configuration: nothing outside is allowed unless used. */
export type ThirdParties = {
  scripts: string[]
  frames: string[]
  media: string[]
  connect: string[]
  /** Whether pages may have a service worker: ours, or none. */
  hasWorker: boolean
}

/**
 * The policy that fits one rendered page. Pages are shared by all visitors, so a nonce would be no secret: the scripts and
 * styles that stand in the page are allowed by their hash instead.
 */
export function contentPolicy(html: string, third: ThirdParties) {
  const scripts = hashes(html, 'script')
  const styles = hashes(html, 'style')
  return [
    "default-src 'self'",
    `script-src 'self' ${[...scripts, ...third.scripts].join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`.trim(),
    // React sets widths of progress bars and the like through the style attribute.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `media-src ${["'self'", ...third.media].join(' ')}`,
    `frame-src ${["'self'", ...third.frames].join(' ')}`,
    `connect-src ${["'self'", ...third.connect].join(' ')}`,
    `worker-src ${third.hasWorker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Vite writes scripts and styles into the page as it goes; on a developer's machine they may run. */
export const policyForHotReload = "default-src * data: blob: ws: 'unsafe-inline' 'unsafe-eval'"

type Outside = { paystack: { publicKey?: string | undefined }; videoHosts: string[]; serviceWorkerIsOn?: boolean }

export function thirdParties({ paystack, videoHosts, serviceWorkerIsOn = true }: Outside): ThirdParties {
  const hasProvider = paystack.publicKey !== undefined
  return {
    scripts: hasProvider ? ['https://js.paystack.co'] : [],
    frames: [...videoHosts, ...(hasProvider ? ['https://checkout.paystack.com'] : [])],
    media: videoHosts,
    connect: hasProvider ? ['https://api.paystack.co', 'https://checkout.paystack.com'] : [],
    hasWorker: serviceWorkerIsOn,
  }
}

function hashes(html: string, tag: string) {
  return [...new Set(contentsOf(html, tag))].map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )
}

/** What stands in each element of the kind. Found by searching on, so that no page takes longer than its length. */
function contentsOf(html: string, tag: string) {
  const found: string[] = []
  for (let at = html.indexOf(`<${tag}`); at !== -1; at = html.indexOf(`<${tag}`, at)) {
    at += tag.length + 1
    if (!/[\s>]/.test(html.charAt(at))) continue
    const begin = html.indexOf('>', at) + 1
    const end = html.indexOf(`</${tag}>`, begin)
    if (begin === 0 || end === -1) break
    if (end > begin) found.push(html.slice(begin, end))
    at = end
  }
  return found
}
