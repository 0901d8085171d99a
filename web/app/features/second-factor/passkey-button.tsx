import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useState } from 'react'
import { canUsePasskeys } from './web-authn.ts'

type PasskeyButtonProps = { onIn: () => void; onRefused: (text: string) => void }

/** In place of the password, where the browser knows passkeys. */
export function PasskeyButton({ onIn, onRefused }: PasskeyButtonProps) {
  const [isShown, setIsShown] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => setIsShown(canUsePasskeys()), [])
  if (!isShown) return null

  async function press() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { logInWithPasskey } = await import('./finish-log-in.ts')
      if (await logInWithPasskey()) return onIn()
    } catch (error) {
      onRefused(error instanceof ApiFailure ? error.message : messages.login.networkFailure)
    }
    setIsBusy(false)
  }

  return (
    <button type="button" className="button line wide" aria-busy={isBusy} onClick={press}>
      {isBusy && <span className="spinner" />}
      Use a passkey
    </button>
  )
}
