/** Whether this device is on Wi-Fi or a cable; undefined where the browser does not say, as most on computers do not. */
export function isOnWifi() {
  const { connection } = navigator as { connection?: { type?: string } }
  if (!connection?.type || connection.type === 'unknown') return undefined
  return connection.type === 'wifi' || connection.type === 'ethernet'
}
