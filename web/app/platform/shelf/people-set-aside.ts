/** Who has put their things aside on this device, so that another may use it. */
const PARKED = 'koya-parked'

/** Everything of one person, sealed under their PIN. The name is all that others see. */
export type Parked = {
  id: number
  name: string
  salt: string
  rounds: number
  box: string
  /** How often a wrong PIN was given in a row. */
  wrong: number
}

const place = (id: number) => `/parked/${id}`

export async function allParked(): Promise<Parked[]> {
  if (!('caches' in globalThis) || !(await caches.has(PARKED))) return []
  const cache = await caches.open(PARKED)
  const found: Parked[] = []
  for (const request of await cache.keys()) {
    const response = await cache.match(request)
    if (response) found.push((await response.json()) as Parked)
  }
  return found
}

export async function parkedIds() {
  return (await allParked()).map(({ id }) => id)
}

export async function putParked(parked: Parked) {
  const cache = await caches.open(PARKED)
  await cache.put(place(parked.id), new Response(JSON.stringify(parked)))
}

export async function removeParked(id: number) {
  if (await caches.has(PARKED)) await (await caches.open(PARKED)).delete(place(id))
}
