import { useRevalidator } from 'react-router'
import { FormMessage } from '../../ui/form/form-message.tsx'

/** Says that the form shows what was typed before and is not saved. */
export function UnsavedNote({ onDiscard }: { onDiscard: () => Promise<void> }) {
  const { revalidate } = useRevalidator()
  async function discard() {
    await onDiscard()
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
