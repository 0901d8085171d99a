import { createHash } from 'node:crypto'

/** Where pages may load things from besides ourselves. Comes from configuration: nothing outside is allowed unless used. */
export type ThirdParties = { scripts: string[]; frames: string[]; media: string[]; connect: string[] }

/**
 * The policy that fits one rendered page. Pages are shared by all visitors, so a nonce would be no secret: the scripts and
 * styles that stand in the page are allowed by their hash instead.
 */
export function contentPolicy(html: string, third: ThirdParties) {
  const scripts = hashes(html, /<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)
  const styles = hashes(html, /<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g)
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
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Vite writes scripts and styles into the page as it goes; on a developer's machine they may run. */
export const policyForHotReload = "default-src * data: blob: ws: 'unsafe-inline' 'unsafe-eval'"

type Outside = { paystack: { publicKey?: string | undefined }; videoHosts: string[] }

export function thirdParties({ paystack, videoHosts }: Outside): ThirdParties {
  const hasProvider = paystack.publicKey !== undefined
  return {
    scripts: hasProvider ? ['https://js.paystack.co'] : [],
    frames: [...videoHosts, ...(hasProvider ? ['https://checkout.paystack.com'] : [])],
    media: videoHosts,
    connect: hasProvider ? ['https://api.paystack.co', 'https://checkout.paystack.com'] : [],
  }
}

function hashes(html: string, pattern: RegExp) {
  const found = [...html.matchAll(pattern)].map(([, content = '']) => content).filter((content) => content !== '')
  return [...new Set(found)].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}
