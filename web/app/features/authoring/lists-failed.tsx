import { messages } from '@koya/contract/protocol/messages.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'

export function ListsFailed({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <div>
      <FormMessage text={messages.authoring.referenceFailed} />
      <p className="next-steps">
        <button type="button" className="button" onClick={onTryAgain}>
          Try again
        </button>
      </p>
    </div>
  )
}
