import { type ChangeEvent, type ComponentProps, type DragEvent, type ReactNode, useState } from 'react'

type PictureDropProps = {
  label: string
  className: string
  onDrop: (file: File | undefined) => void
  children: ReactNode
}

/** A place that a file can be dropped on. */
export function PictureDrop({ label, className, onDrop, children }: PictureDropProps) {
  const [isOver, setIsOver] = useState(false)
  const over = (value: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(value)
  }
  return (
    <section
      className={isOver ? `${className} is-over` : className}
      aria-label={label}
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
