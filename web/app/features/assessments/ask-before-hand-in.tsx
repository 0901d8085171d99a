import { Dialog } from '../../ui/dialog.tsx'

type AskBeforeHandInProps = {
  answered: number
  total: number
  /** The place of the first question without an answer. */
  firstOpen: number | undefined
  onHandIn: () => void
  onGoBack: () => void
  onClose: () => void
}

/** An attempt is handed in once: a slip of the thumb must not do it. */
export function AskBeforeHandIn(props: AskBeforeHandInProps) {
  const { answered, total, firstOpen, onHandIn, onGoBack, onClose } = props
  function handIn() {
    onClose()
    onHandIn()
  }

  function goBack() {
    onClose()
    onGoBack()
  }

  return (
    <Dialog title="Hand in now?" lead={whatIsLeft(answered, total)} onClose={onClose}>
      <p className="next-steps row">
        <button type="button" className="button line" onClick={goBack}>
          {firstOpen ? `Go to question ${firstOpen}` : 'Go back'}
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
  if (open === 0) return 'Every question is answered. You cannot change the answers of this attempt afterwards.'
  return `${open} of ${total} not answered. A question without an answer counts as wrong.`
}
