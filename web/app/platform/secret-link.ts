import type { ApiFailure } from '@koya/contract/protocol/client.ts'

/** The address holds the secret of the link: nobody keeps the page, and no other site hears of it. */
export function secretHeaders() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
}

export function secretMeta(title: string) {
  return [{ title: `${title} · Koya` }, { name: 'robots', content: 'noindex' }]
}

/** The server knows no such link, or it counts no longer. Anything else is a fault of ours. */
export function isRefusal(error: unknown) {
  const { status = 500 } = error as Partial<ApiFailure>
  return status < 500
}
