import { readDataUse } from './own-data-use.ts'

/** Whoever wants downloads on Wi-Fi only is fetched nothing for unasked where this device may be on another line. */
export async function waitsForWifi() {
  const { settings } = await readDataUse()
  return settings.wifiOnly && isOnWifi() !== true
}

/** Whether this device is on Wi-Fi or a cable; undefined where the browser does not say, as most on computers do not. */
export function isOnWifi() {
  const { connection } = navigator as { connection?: { type?: string } }
  if (!connection?.type || connection.type === 'unknown') return undefined
  return connection.type === 'wifi' || connection.type === 'ethernet'
}
