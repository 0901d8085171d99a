import type { AdminRefund, Bank } from '@koya/contract/endpoints/admin/admin-payments.ts'
import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { AskButton } from '../ask-button.tsx'

type AccountButtonProps = { refund: AdminRefund; payer: string; about: string }

/** Sends a refund that the payer's bank did not accept to an account of theirs. */
export function AccountButton({ refund: { id, amount }, payer, about }: AccountButtonProps) {
  return (
    <AskButton
      className="button small"
      label="Send to an account"
      about={about}
      title={`Send ${nairaAmount(amount)} to an account?`}
      lead={`${payer}’s bank did not accept the refund. Ask ${payer} for an account; we keep only its last four digits.`}
      verb="Send refund"
      isDangerous
      act={(form) => {
        const body = { bank_id: String(form.get('bank_id')), account_number: String(form.get('account_number')) }
        return api('POST /admin/refunds/:id/account', { params: { id }, body })
      }}
    >
      {(errors) => (
        <>
          <BankChoice error={errors.bank_id} />
          <Field label="Account number" name="account_number" inputMode="numeric" error={errors.account_number} />
        </>
      )}
    </AskButton>
  )
}

function BankChoice({ error }: { error: string | undefined }) {
  const [banks, setBanks] = useState<Bank[]>([])
  const [note, setNote] = useState('Loading the list of banks …')
  useEffect(() => {
    api('GET /admin/banks')
      .then(({ data }) => {
        setBanks(data)
        setNote('')
      })
      .catch((problem: Error) => setNote(problem.message))
  }, [])
  return (
    <SelectField
      label="Bank"
      help={note}
      error={error}
      name="bank_id"
      options={banks.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
