import { toast } from '../platform/toast/toast.ts'

/** Puts a text where the next paste takes it from, and says so: `Link copied`. */
export async function copyText(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast(`${what} copied`)
  } catch {
    // An old browser, or a page without https: it can still be copied by hand.
    window.prompt(`Copy this ${what.toLowerCase()}`, text)
  }
}
