/** Why alerts cannot be turned on here; undefined where they can. */
export function whyNoPush() {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isPossible && /iPhone|iPad/.test(navigator.userAgent))
    return 'On an iPhone or iPad, alerts come only to apps on the home screen. Open Koya in Safari, choose Share, then Add to Home Screen, and come back here from there.'
  if (!isPossible) return 'This browser shows no alerts. Chrome, Edge, Firefox and Samsung Internet do.'
  if (Notification.permission === 'denied')
    return 'This browser has been told not to show alerts from Koya. Allow notifications for this site in the settings of the browser, then open this page again.'
  return undefined
}

/** Asks the person, and then the browser's own service. Only ever after a press. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return undefined
  const { pushManager } = registration
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One that was made with earlier keys of ours is in the way.
    const old = await pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys } = made.toJSON()
  return endpoint && keys?.p256dh && keys.auth
    ? { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
    : undefined
}

/** Also where the server has forgotten the device already. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
