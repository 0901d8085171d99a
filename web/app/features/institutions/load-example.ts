import type { ApiClient } from '@koya/contract/protocol/client.ts'

/** The demo's organisation at work. The page is good without it, so nothing that goes wrong here is told. */
export async function loadExample(api: ApiClient) {
  try {
    return (await api('GET /business/example')).data.example
  } catch {
    return null
  }
}
