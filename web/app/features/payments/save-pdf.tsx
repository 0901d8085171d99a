import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { downloadFile } from '../../platform/download-file.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'

/** The receipt as a file, for whoever has to hand it in. */
export function SavePdf({ reference, number }: { reference: string; number: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    setRefusal('')
    try {
      await downloadFile(`/payments/${encodeURIComponent(reference)}/receipt`, `koya-receipt-${number}.pdf`)
    } catch (error) {
      setRefusal((error instanceof ApiFailure && error.message) || messages.api.notReached)
    }
    setIsBusy(false)
  }

  return (
    <>
      <FormMessage text={refusal} />
      <button type="button" className="button line" aria-disabled={isBusy} onClick={save}>
        {isBusy && <span className="spinner" />}
        Save as PDF
      </button>
    </>
  )
}
