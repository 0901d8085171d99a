import { Dialog } from '../../ui/dialog.tsx'

type AskBeforeHandInProps = { answered: number; total: number; onHandIn: () => void; onClose: () => void }

/** An attempt is handed in once: a slip of the thumb must not do it. */
export function AskBeforeHandIn({ answered, total, onHandIn, onClose }: AskBeforeHandInProps) {
  function handIn() {
    onClose()
    onHandIn()
  }

  return (
    <Dialog title="Hand in now?" lead={whatIsLeft(answered, total)} onClose={onClose}>
      <p className="next-steps row">
        <button type="button" className="button line" onClick={onClose}>
          Go back
        </button>
        <button type="button" className="button" onClick={handIn}>
          Hand in
        </button>
      </p>
    </Dialog>
  )
}

function whatIsLeft(answered: number, total: number) {
  const open = total - answered
  if (open === 0) return 'Every question is answered. You cannot change your answers afterwards.'
  return `${open} of ${total} not answered. A question without an answer counts as wrong.`
}
