import { Dialog } from './dialog.tsx'

type QuestionProps = {
  title: string
  lead: string
  /** What the button says that changes nothing, and the one that does it. */
  stay: string
  verb: string
  onYes: () => unknown
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function Question({ title, lead, stay, verb, onYes, onClose }: QuestionProps) {
  function agree() {
    onClose()
    void onYes()
  }

  return (
    <Dialog title={title} lead={lead} onClose={onClose}>
      <p className="next-steps row">
        <button type="button" className="button line" onClick={onClose}>
          {stay}
        </button>
        <button type="button" className="button danger" onClick={agree}>
          {verb}
        </button>
      </p>
    </Dialog>
  )
}
