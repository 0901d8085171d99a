import type { ApiFailure } from '@koya/contract/protocol/client.ts'
import { data } from 'react-router'

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

/** What a link opens, or nothing where it opens nothing; the page then says so. */
export async function orNothing<T>(asked: Promise<{ data: T }>, status: 404 | 410 = 410) {
  try {
    return (await asked).data
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data(null, { status })
  }
}

/** A press whose refusal the page tells when it is opened again. */
export async function press(asked: Promise<unknown>) {
  await asked.catch((error: unknown) => {
    if (!isRefusal(error)) throw error
  })
}
