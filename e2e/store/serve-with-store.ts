import { spawn } from 'node:child_process'
import { s3StandIn } from '../../api/test/storage/s3-stand-in.ts'

/** The product with its files in a store that speaks S3, as `playwright.store.config.ts` starts it. */
const keys = { accessKeyId: 'koya', secretAccessKey: 'the secret of journeys' }
const store = await s3StandIn({ ...keys, bucket: 'koya' })
const env = {
  ...process.env,
  S3_ENDPOINT: store.endpoint,
  S3_ACCESS_KEY_ID: keys.accessKeyId,
  S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
}
const koya = spawn(process.execPath, ['server/src/main.ts'], { stdio: 'inherit', env })
process.on('SIGTERM', () => koya.kill('SIGTERM'))
koya.on('exit', () => store.close())
