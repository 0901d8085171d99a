/** Takes away what is no longer true, if it is still to be seen. */
export async function takeToastBack(text: string) {
  const loaded = await import('./show-toast.ts').catch(() => undefined)
  loaded?.hideToast(text)
}
