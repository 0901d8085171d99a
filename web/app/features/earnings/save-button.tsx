import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../platform/download-file.ts'
import { toastError } from '../../platform/toast/toast.ts'

type SaveButtonProps = { path: string; name: string; label: string; about: string }

/** Fetches a file with the session and saves it. */
export function SaveButton({ path, name, label, about }: SaveButtonProps) {
  const [isBusy, setIsBusy] = useState(false)

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    await downloadFile(path, name).catch((error: unknown) => {
      toastError((error instanceof ApiFailure && error.message) || messages.api.notReached)
    })
    setIsBusy(false)
  }

  return (
    <button type="button" className="button small line" aria-label={about} aria-disabled={isBusy} onClick={save}>
      {isBusy && <span className="spinner" />}
      {label}
    </button>
  )
}
