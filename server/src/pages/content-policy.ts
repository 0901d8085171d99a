/** Where pages may load things from besides ourselves. Comes from configuration: nothing outside is allowed unless used. */
export type ThirdParties = {
  scripts: string[]
  frames: string[]
  media: string[]
  connect: string[]
  /** Whether pages may have a service worker: ours, or none. */
  hasWorker: boolean
}

/** Hashes of the inline scripts and styles that the renderer made, as it says beside the page. */
type Own = { scripts: string | undefined; styles: string | undefined }

/**
 * The policy that fits one rendered page. Pages are shared by all visitors, so a nonce would be no secret: the renderer's
 * own scripts and styles are allowed by their hash instead, and whatever else is in the page is not.
 */
export function contentPolicy({ scripts = '', styles = '' }: Own, third: ThirdParties) {
  return [
    "default-src 'self'",
    ['script-src', "'self'", scripts, ...third.scripts].filter(Boolean).join(' '),
    ['style-src', "'self'", styles].filter(Boolean).join(' '),
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

type Outside = {
  paystack: { publicKey?: string | undefined; scriptUrl: string; apiUrl: string }
  videoHosts: string[]
  serviceWorkerIsOn?: boolean
  /** The store that films come from and parts of uploads go to, where it is not our own disk. */
  s3Endpoint?: string | undefined
  s3?: { publicEndpoint: string | undefined }
  /** Where SCORM packages run. */
  contentUrl?: string | undefined
  publicUrl?: string
}

export function thirdParties(outside: Outside): ThirdParties {
  const { paystack, videoHosts, serviceWorkerIsOn = true, s3Endpoint, s3 } = outside
  const store = storesOf({ s3Endpoint, s3 })
  const hasProvider = paystack.publicKey !== undefined
  return {
    scripts: hasProvider ? [new URL(paystack.scriptUrl).origin] : [],
    frames: [...videoHosts, ...packageOrigins(outside), ...(hasProvider ? ['https://checkout.paystack.com'] : [])],
    media: [...videoHosts, ...store],
    connect: [...(hasProvider ? [new URL(paystack.apiUrl).origin, 'https://checkout.paystack.com'] : []), ...store],
    hasWorker: serviceWorkerIsOn,
  }
}

/** The other name of this machine, where there is no origin for packages (see content-origin.ts in the API). */
function packageOrigins({ contentUrl, publicUrl }: Pick<Outside, 'contentUrl' | 'publicUrl'>) {
  if (contentUrl) return [contentUrl]
  const { hostname, port } = new URL(publicUrl ?? 'https://none.invalid')
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return []
  return ['localhost', '127.0.0.1'].map((name) => `http://${name}${port && `:${port}`}`)
}

/** Where films come from, if not from us. */
export function storesOf({ s3Endpoint, s3 }: Pick<Outside, 's3Endpoint' | 's3'>) {
  return s3Endpoint ? [new URL(s3?.publicEndpoint ?? s3Endpoint).origin] : []
}
