type Callbacks = { onSuccess: () => void; onCancel: () => void; onError: () => void }
type Popup = { resumeTransaction: (accessCode: string, callbacks: Callbacks) => void }

declare global {
  interface Window {
    PaystackPop?: new () => Popup
  }
}

const TIMEOUT_MS = 15_000

/** The provider's popup. Rejects where its script is blocked or does not come: then its page takes over. */
export async function loadPopup(scriptUrl: string): Promise<Popup> {
  if (!window.PaystackPop) await loadScript(scriptUrl)
  if (!window.PaystackPop) throw new Error('the script brought no popup')
  return new window.PaystackPop()
}

function loadScript(src: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the script did not come'))
    setTimeout(script.onerror, TIMEOUT_MS)
    document.head.append(script)
  })
}
