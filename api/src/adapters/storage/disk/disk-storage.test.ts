import { storageContract } from '../../../../test/storage/storage-contract.ts'
import { testApp } from '../../../../test/test-app.ts'
import { keyFor } from '../../../settings/secret.ts'
import { diskStorage } from './disk-storage.ts'
import { ADDRESSES } from './signed-address.ts'

const { app, deps } = await testApp()
const base = await app.listen({ port: 0, host: '127.0.0.1' })

storageContract('a folder', () => ({
  open: (clock) =>
    diskStorage({
      folder: `${deps.config.home}/media`,
      addressKey: keyFor(deps.config, ADDRESSES),
      ...(clock && { clock }),
    }),
  fetch: (address, init) => fetch(base + address, init),
}))
