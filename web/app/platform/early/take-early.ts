import './early-page.ts'

/** The answer to a call that began before the scripts came: once, and only in the name of whoever asks now. */
export async function takeEarly(url: string, token: string | null, person: number | undefined) {
  const early = globalThis.koyaEarly
  const asked = early?.answers[url]
  if (!early || !asked) return undefined
  delete early.answers[url]
  if (early.token !== token || early.person !== person) return undefined
  // It did not arrive: then it is asked for again, as if it had never been.
  return asked.catch(() => undefined)
}

/** Once the page is there, or something was written, it would be out of date. */
export function dropEarly() {
  globalThis.koyaEarly = undefined
}

/** Whether the page has begun its calls early, so that their answers come at once. */
export function hasEarly() {
  return globalThis.koyaEarly !== undefined
}
