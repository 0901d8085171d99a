import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

/** Outside production there may be no secret: what hangs on it then lives as long as the process. */
const secretOfProcess = randomBytes(32)

/** A key for one purpose, from the one secret of the installation. */
export function keyFor({ secret }: Pick<Config, 'secret'>, purpose: string) {
  return createHmac('sha256', secret ?? secretOfProcess)
    .update(purpose)
    .digest()
}
