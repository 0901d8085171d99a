import { AwsClient } from 'aws4fetch'
import type { Storage } from './storage.ts'

type Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

const PATIENCE_MS = 20_000

/** Uploads in any store that speaks S3. */
export function s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const address = (key: string) => `${endpoint}/${bucket}/${key}`
  return {
    write: async (key, bytes, type) => {
      const response = await client.fetch(address(key), {
        method: 'PUT',
        body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
        headers: { 'content-type': type },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (!response.ok) throw new Error(`the store answered ${response.status} to a write`)
    },
    remove: async (key) => {
      const response = await client.fetch(address(key), { method: 'DELETE', signal: AbortSignal.timeout(PATIENCE_MS) })
      if (!response.ok && response.status !== 404) throw new Error(`the store answered ${response.status} to a removal`)
    },
    read: async (key) => {
      const response = await client.fetch(address(key), { signal: AbortSignal.timeout(PATIENCE_MS) })
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(`the store answered ${response.status} to a read`)
      return new Uint8Array(await response.arrayBuffer())
    },
  }
}
