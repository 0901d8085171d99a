import { type ChangeEvent, type ComponentProps, type DragEvent, type MouseEvent, type ReactNode, useState } from 'react'

type PictureDropProps = {
  label: string
  className: string
  onDrop: (file: File | undefined) => void
  children: ReactNode
}

/** A place that a file can be dropped on, and that is clicked to choose one. */
export function PictureDrop({ label, className, onDrop, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(value)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the chooser inside does the same by key
    <section
      className={isOver ? `${className} is-over` : className}
      aria-label={label}
      onClick={openChooser}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event)
        onDrop(event.dataTransfer.files[0])
      }}
    >
      {children}
    </section>
  )
}

/** What is pressed inside and does something of its own is left to it: the chooser itself, and the dialog that cuts a photo. */
function openChooser({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('input, label, button, a, dialog')) return
  currentTarget.querySelector<HTMLInputElement>('input[type=file]')?.click()
}

type PictureChooserProps = {
  id: string
  text: string
  onChoose: (file: File | undefined) => void
} & ComponentProps<'input'>

/** The same by click or key: a file input that looks like a button. */
export function PictureChooser({ id, text, onChoose, ...rest }: PictureChooserProps) {
  return (
    <>
      <input
        type="file"
        id={id}
        className="visually-hidden"
        accept="image/jpeg,image/png,image/webp"
        onChange={(event) => onChoose(takeFile(event))}
        {...rest}
      />
      <label className="button line compact" htmlFor={id}>
        {text}
      </label>
    </>
  )
}

/** The same file may be chosen again after a refusal. */
export function takeFile({ target }: ChangeEvent<HTMLInputElement>) {
  const file = target.files?.[0]
  target.value = ''
  return file
}
