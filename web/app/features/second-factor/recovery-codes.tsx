import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { copyText } from '../../ui/copy-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

/** For whoever has lost the phone. How many are left, and new ones. */
export function RecoveryCodes({ left, onRenewed }: { left: number; onRenewed: (codes: string[]) => void }) {
  const { run, isBusy, refusal } = useAccountAction()

  async function renew() {
    const answer = await run(() => api('POST /account/recovery-codes'))
    if (answer) onRenewed(answer.data.recovery_codes)
  }

  return (
    <section aria-label="Recovery codes">
      <h3>Recovery codes</h3>
      <p className="small muted">
        If you lose your phone, a recovery code opens your account. Each works once; you have {left} left.
      </p>
      <FormMessage text={refusal} />
      <button type="button" className="button line compact" aria-disabled={isBusy} onClick={() => void renew()}>
        Make new codes
      </button>
    </section>
  )
}

/** Shown this once. */
export function NewRecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const text = `Recovery codes of my Koya account. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <section className="second-factor" aria-label="Your recovery codes">
      <h3>Keep these ten recovery codes</h3>
      <p>
        If you lose your phone, one of them opens your account. Write them down or save the file, and keep them where
        you can find them without your phone. <b>We show them only now.</b>
      </p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="row">
        <button
          type="button"
          className="button line compact"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'koya-recovery-codes.txt')}
        >
          Download
        </button>
        <button type="button" className="button line compact" onClick={() => void copyText(codes.join('\n'), 'Codes')}>
          Copy
        </button>
        <button type="button" className="button compact" onClick={onKept}>
          I have kept them
        </button>
      </p>
    </section>
  )
}
