import type { Earnings } from '@koya/contract/endpoints/teaching/earnings.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { Field } from '../../ui/form/field.tsx'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { useAction } from '../admin/use-action.ts'
import { whose } from './earnings.ts'

type Bank = { code: string; name: string }
type AccountDialogProps = { earnings: Earnings; onClose: () => void }

/** Names an account. The bank is asked whose it is before anything is saved. */
export function AccountDialog({ earnings, onClose }: AccountDialogProps) {
  const { test_account: testAccount, holder } = earnings
  const { run, isBusy, refusal, errors = {} } = useAction(onClose)
  const [banks, setBanks] = useState<Bank[]>([])
  const [problem, setProblem] = useState('')

  useEffect(() => {
    api('GET /earnings/banks').then(
      ({ data }) => setBanks(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = {
      bank_code: String(typed.get('bank')),
      account_number: String(typed.get('number')).replace(/\s/g, ''),
    }
    void run(() => api('PUT /earnings/account', { query: whose(earnings), body }))
  }

  return (
    <Dialog
      title="Payout account"
      lead={`We ask the bank whose account it is. It must be in ${holder ? `the name of ${holder}` : 'your first and last name'}.`}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <SelectField
          label="Bank"
          name="bank"
          none={banks.length === 0 ? 'Loading the banks' : 'Choose one'}
          options={banks.map(({ code, name }) => ({ value: code, label: name }))}
          error={errors.bank_code}
        />
        <Field
          label="Account number"
          help={testAccount ? `Ten digits. At the test bank ${testAccount} is yours.` : 'Ten digits'}
          name="number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.account_number}
        />
        <FormMessage text={problem || refusal} />
        <SubmitButton className="button wide" isBusy={isBusy}>
          Save account
        </SubmitButton>
      </form>
    </Dialog>
  )
}
