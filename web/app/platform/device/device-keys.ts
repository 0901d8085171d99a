import type { DeviceKeysAnswer } from '@koya/contract/endpoints/devices.ts'
import { isSignedInNow } from '../session/session.ts'
import { type DeviceKeys, onDevice, wholly } from './database.ts'

/** Also in memory: an open page may have to seal what is typed after the session was ended elsewhere. */
const known = new Map<number, DeviceKeys>()

export async function keysOf(owner: number) {
  const keys = known.get(owner) ?? (await onDevice((database) => database.get('keys', owner)))
  if (keys) known.set(owner, keys)
  return keys
}

/** Keeps what the server gave this session. One before it on this device that nobody ended is ended now. */
export async function rememberKeys(owner: number, { seal_id, seal_key, log_out_ticket }: DeviceKeysAnswer) {
  const keys = { sealId: seal_id, sealKey: seal_key, ticket: log_out_ticket }
  known.set(owner, keys)
  await onDevice(async (database) => {
    const tx = database.transaction(['keys', 'log-outs'], 'readwrite')
    await wholly(tx, async () => {
      const before = await tx.objectStore('keys').get(owner)
      if (before && before.ticket !== keys.ticket) await tx.objectStore('log-outs').put(Date.now(), before.ticket)
      await tx.objectStore('keys').put(keys, owner)
    })
  })
}

/** Whether somebody has left whose things are still to be sealed. */
export async function hasSomebodyLeft() {
  const owners = await onDevice((database) => database.getAllKeys('keys'))
  return owners.some((owner) => !isSignedInNow(owner))
}
