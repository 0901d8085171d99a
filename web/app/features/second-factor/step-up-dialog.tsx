import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ProofForm } from './proof-form.tsx'

type Asked = Awaited<ReturnType<typeof askOptions>>

const askOptions = async () => (await api('POST /account/step-up/options')).data

/** Before what an open browser alone must not do. Whoever closes it has changed nothing. */
export function StepUpDialog({ onEnd }: { onEnd: (isProven: boolean) => void }) {
  const [asked, setAsked] = useState<Asked>()
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    askOptions().then(setAsked, (error: unknown) => setProblem(failureText(error)))
  }, [])

  return (
    <Dialog
      title="Is it you?"
      lead="This is protected. Please confirm once more that it is you; we will not ask again for ten minutes."
      onClose={() => onEnd(false)}
    >
      <FormMessage text={problem} />
      {asked ? (
        <ProofForm {...asked} show={(body) => api('POST /account/step-up', { body })} onShown={() => onEnd(true)} />
      ) : (
        <p aria-busy={!problem}>{!problem && <span className="spinner" />}</p>
      )}
    </Dialog>
  )
}
