import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Formats } from './open-editor.client.ts'

type ToolbarActions = {
  apply: (name: string, value: unknown) => void
  clean: () => void
  askLink: () => void
  choosePicture: () => void
  askVideo: () => void
}

type ToolbarProps = { label: string; controls: string; formats: Formats; actions: ToolbarActions }

/** One stop on the way of the Tab key; inside, the arrows lead from button to button. */
export function Toolbar({ label, controls, formats, actions }: ToolbarProps) {
  const { apply } = actions
  const toggle = (name: string, value: unknown = true) => ({
    isOn: formats[name] === value,
    onPress: () => apply(name, formats[name] === value ? false : value),
  })
  const choice = (name: string) => ({
    value: String(formats[name] || ''),
    onChoose: (value: string) => apply(name, name === 'header' ? Number(value) || false : value || false),
  })
  return (
    <Walkable label={label} controls={controls}>
      <Choice label="Heading" options={headings} {...choice('header')} />
      <Choice label="Font" options={fonts} {...choice('font')} />
      <Choice label="Size" options={sizes} {...choice('size')} />
      <Tool label="Bold" icon={<b>B</b>} {...toggle('bold')} />
      <Tool label="Italic" icon={<i>I</i>} {...toggle('italic')} />
      <Tool label="Underline" icon={<u>U</u>} {...toggle('underline')} />
      <Tool label="Strike" icon={<s>S</s>} {...toggle('strike')} />
      <Tool label="Quotation" icon={draw('quote')} {...toggle('blockquote')} />
      <Tool label="Numbered list" icon={draw('numbers')} {...toggle('list', 'ordered')} />
      <Tool label="Bullet list" icon={draw('bullets')} {...toggle('list', 'bullet')} />
      <Tool label="Less indent" icon={draw('outdent')} onPress={() => apply('indent', '-1')} />
      <Tool label="More indent" icon={draw('indent')} onPress={() => apply('indent', '+1')} />
      <Tool label="Link" icon={draw('link')} isOn={Boolean(formats.link)} onPress={actions.askLink} />
      <Tool label="Picture" icon={draw('picture')} onPress={actions.choosePicture} />
      <Tool label="Video" icon={draw('video')} onPress={actions.askVideo} />
      <Tool label="Remove formatting" icon={draw('clean')} onPress={actions.clean} />
    </Walkable>
  )
}

function Walkable({ label, controls, children }: { label: string; controls: string; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)

  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const all = [...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    all[(at + step + all.length) % all.length]?.focus()
  }

  /** Whatever was used last is where the next Tab leads back to. */
  function settle({ target }: { target: EventTarget }) {
    for (const control of ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])
      control.tabIndex = control === target ? 0 : -1
  }

  return (
    <div
      ref={ref}
      className="rich-tools"
      role="toolbar"
      aria-label={`Formatting for ${label}`}
      aria-controls={controls}
      onKeyDown={walk}
      onFocus={settle}
    >
      {children}
    </div>
  )
}

type ToolProps = { label: string; icon: ReactNode; isOn?: boolean; onPress: () => void }

function Tool({ label, icon, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className="rich-tool"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      tabIndex={-1}
      // The press of a mouse leaves the cursor where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {icon}
    </button>
  )
}

type Option = readonly [value: string, label: string]
type ChoiceProps = { label: string; options: readonly Option[]; value: string; onChoose: (value: string) => void }

function Choice({ label, options, value, onChoose }: ChoiceProps) {
  return (
    <select
      className="select rich-choice"
      aria-label={label}
      title={label}
      value={value}
      tabIndex={label === 'Heading' ? 0 : -1}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}

const headings: Option[] = [
  ['', 'Text'],
  ...[1, 2, 3, 4, 5, 6].map((level): Option => [`${level}`, `Heading ${level}`]),
]
const fonts: Option[] = [
  ['', 'Sans serif'],
  ['serif', 'Serif'],
  ['monospace', 'Monospace'],
]
const sizes: Option[] = [
  ['small', 'Small'],
  ['', 'Normal'],
  ['large', 'Large'],
  ['huge', 'Huge'],
]

const drawings = {
  quote: 'M4 11c0-3 1.5-5 4-6M4 11h4v4H4zM12 11c0-3 1.5-5 4-6M12 11h4v4h-4z',
  numbers: 'M8 5h9M8 10h9M8 15h9M3 4l1.2-.7V7M2.8 13.4c.3-1 2.2-.9 2.2.3 0 .9-2.2 1.3-2.2 2.6H5',
  bullets: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  outdent: 'M3 4h14M9 8h8M9 12h8M3 16h14M6 8l-3 2 3 2',
  indent: 'M3 4h14M9 8h8M9 12h8M3 16h14M3 8l3 2-3 2',
  link: 'M8.5 11.5a3.5 3.5 0 0 0 5 0l2.5-2.5a3.5 3.5 0 0 0-5-5L10 5M11.5 8.5a3.5 3.5 0 0 0-5 0L4 11a3.5 3.5 0 0 0 5 5l1-1',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
  video: 'M3 5h14v10H3zM8.5 7.8v4.4l3.6-2.2z',
  clean: 'M4 4h11M9.5 4 7.5 13M4 17h6M12.5 13l4 4m0-4-4 4',
}

function draw(name: keyof typeof drawings) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
