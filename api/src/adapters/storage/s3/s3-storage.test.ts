import { closeLater } from '../../../../test/closing.ts'
import { s3StandIn } from '../../../../test/storage/s3-stand-in.ts'
import { storageContract } from '../../../../test/storage/storage-contract.ts'
import { s3Storage } from './s3-storage.ts'

/** `scripts/real-s3.ts` names a real server here. Without it, ours takes its place, which every `npm test` can start. */
const real = process.env.KOYA_TEST_S3
const keys = { accessKeyId: 'koya:tester', secretAccessKey: 'a-secret-of-this-run' }
const bucket = 'koya'
const standIn = real ? undefined : await s3StandIn({ ...keys, bucket })
closeLater(() => standIn?.close())
const endpoint = real ?? standIn?.endpoint ?? ''

storageContract(real ? 'a real S3 server' : 'a stand-in that speaks S3', () => ({
  open: (clock) => s3Storage({ ...keys, bucket, endpoint, region: 'us-east-1' }, clock && { clock }),
  fetch: (address, init) => fetch(address, init),
}))
