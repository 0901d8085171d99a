import { AskButton } from './ask-button.tsx'
import type { AskDialogProps } from './ask-dialog.tsx'

type RevocationButtonProps = {
  number: string
  learnerName: string
  isRevoked: boolean
  revoke: (reason: string) => ReturnType<AskDialogProps['act']>
  restore: () => ReturnType<AskDialogProps['act']>
}

/** Revokes a certificate with a reason, or takes a revocation back that was a mistake. */
export function RevocationButton({ number, learnerName, isRevoked, revoke, restore }: RevocationButtonProps) {
  if (isRevoked)
    return (
      <AskButton
        label="Restore"
        about={number}
        title="Make this certificate valid again?"
        lead={`${number} of ${learnerName} was revoked by mistake. We will tell the learner.`}
        verb="Restore"
        act={restore}
      />
    )
  return (
    <AskButton
      label="Revoke"
      about={number}
      title="Revoke this certificate?"
      lead={`${number} of ${learnerName} will no longer be valid, and everyone who checks it will see why.`}
      verb="Revoke"
      isDangerous
      reason={{ name: 'reason', label: 'Why?', help: 'Everyone who checks the certificate will read this.' }}
      act={(form) => revoke(String(form.get('reason')))}
    />
  )
}
