import { useRevalidator } from 'react-router'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { forgetProfileDraft } from './profile-draft.ts'

/** Says that the form shows what was typed before and could not be saved. */
export function UnsavedNote({ userId }: { userId: number }) {
  const { revalidate } = useRevalidator()
  async function discard() {
    await forgetProfileDraft(userId)
    await revalidate()
  }
  return (
    <div className="row unsaved-note">
      <FormMessage text="This is what you typed last time. It has not been saved yet." isGood />
      <button type="button" className="button small quiet" onClick={discard}>
        Discard it
      </button>
    </div>
  )
}
