declare const self: ServiceWorkerGlobalScope

/** As api/src/features/push/send-push.ts writes it. */
type Alert = { title: string; body: string; tag: string; link: string }

/** Shows an alert. A browser that gets one and shows nothing shows a warning of its own, so whatever came says something. */
export async function showPush(text: string | undefined) {
  const { title, body, tag, link } = readAlert(text)
  // A later one of the same kind takes the place of the first.
  await self.registration.showNotification(title, { body, tag, data: link })
}

/** Opens the page an alert leads to. What somebody types in another tab is left alone. */
export async function openPush(link: unknown) {
  const page = pageOf(link, self.location.origin)
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.find(({ url }) => url === page)
  await (shown ? shown.focus() : self.clients.openWindow(page))
}

export function readAlert(text: string | undefined): Alert {
  const nothing = { title: 'Koya', body: 'There is something new for you.', tag: 'koya', link: '/notifications' }
  try {
    return { ...nothing, ...JSON.parse(text ?? '{}') }
  } catch {
    return nothing
  }
}

/** Only pages of ours. */
export function pageOf(link: unknown, origin: string) {
  const url = URL.parse(String(link), origin)
  return url?.origin === origin ? url.href : `${origin}/notifications`
}
