import { messages } from '@koya/contract/protocol/messages.ts'
import { webAddress } from '@koya/contract/rules/web-address.ts'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { FieldNote } from '../../../ui/form/field-note.tsx'
import { takeFile } from '../../media/picture-drop.tsx'
import { AskDialog, type Question } from './ask-dialog.tsx'
import type { Editor } from './open-editor.client.ts'
import { Toolbar } from './toolbar.tsx'
import { useEditor } from './use-editor.ts'
import { useInsertingPictures } from './use-inserting-pictures.ts'
import { videoAddress } from './video-address.ts'

type RichTextProps = {
  label: string
  name?: string
  /** HTML, or a text without tags. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
  help?: string | undefined
}

/** A text with headings, lists, links, pictures and videos. Whoever reads it later gets it cleaned by the server. */
export function RichText({ label, name, value, onChange, error, help }: RichTextProps) {
  const id = useId()
  const holder = useRef<HTMLDivElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState<Question>()
  const pictures = useInsertingPictures()
  const { editor, formats } = useEditor(holder, { value, onChange, onFiles: (files) => insertPictures(files, '') })
  const note = error || help ? `${id}-note` : undefined
  useLabelled(editor, { id, name, error, note })

  function insertPictures(files: File[], alt: string) {
    if (editor) void pictures.insert(files, (address) => editor.insertPicture(address, alt))
  }

  const actions = editor && {
    ...editor,
    askLink: () => setQuestion(aboutLink(editor)),
    askVideo: () => setQuestion(aboutVideo(editor)),
    choosePicture: () => chooser.current?.click(),
  }

  function describePicture(file: File | undefined) {
    if (file) setQuestion(aboutPicture((alt) => insertPictures([file], alt)))
  }

  return (
    <div className="field rich-text">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the editor itself is on the way of the Tab key */}
      <label className="small" id={`${id}-label`} htmlFor={id} onClick={() => editor?.root.focus()}>
        {label}
      </label>
      <div className={editor ? 'rich-frame' : undefined} data-invalid={error ? true : undefined}>
        {actions && <Toolbar label={label} controls={id} formats={formats} actions={actions} />}
        <div ref={holder} />
      </div>
      {!editor && <PlainText id={id} name={name} value={value} error={error} note={note} onChange={onChange} />}
      <input
        ref={chooser}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        aria-label={`Picture for ${label}`}
        onChange={(event) => describePicture(takeFile(event))}
      />
      <p className="small faint rich-state" role="status">
        {pictures.state}
      </p>
      <FieldNote id={`${id}-note`} help={help} error={error} />
      {question && <AskDialog question={question} onClose={() => setQuestion(undefined)} />}
    </div>
  )
}

type Labels = { id: string; name: string | undefined; error: string | undefined; note: string | undefined }

/** Serves until the editor has come, and where it never does. */
function PlainText({ id, name, value, error, note, onChange }: Labels & Pick<RichTextProps, 'value' | 'onChange'>) {
  return (
    <textarea
      className="input text-area"
      id={id}
      name={name}
      rows={6}
      value={value}
      aria-invalid={error ? true : undefined}
      aria-describedby={note}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

/** The editor makes its own element: what a field says of itself is put there. */
function useLabelled(editor: Editor | undefined, { id, name, error, note }: Labels) {
  useLayoutEffect(() => {
    if (!editor) return
    const { root } = editor
    root.id = id
    if (name) root.dataset.field = name
    root.role = 'textbox'
    root.ariaMultiLine = 'true'
    root.ariaInvalid = error ? 'true' : null
    root.setAttribute('aria-labelledby', `${id}-label`)
    if (note) root.setAttribute('aria-describedby', note)
    else root.removeAttribute('aria-describedby')
  }, [editor, id, name, error, note])
}

function aboutLink(editor: Editor): Question {
  const initial = editor.linkAddress()
  return {
    title: 'Link',
    lead: initial ? 'Leave it empty to remove the link.' : 'The address that the link opens.',
    label: 'Address',
    initial,
    button: 'Set the link',
    check: (answer) => (answer && !webAddress(answer) ? messages.curriculum.notAnAddress : undefined),
    onAnswer: (answer) => editor.setLink(webAddress(answer) ?? ''),
  }
}

function aboutVideo(editor: Editor): Question {
  return {
    title: 'Video',
    lead: 'YouTube and Vimeo videos play inside the text.',
    label: 'Address of the video',
    button: 'Insert the video',
    check: (answer) => (videoAddress(answer) ? undefined : messages.authoring.videoInvalid),
    onAnswer: (answer) => editor.insertVideo(videoAddress(answer) ?? ''),
  }
}

function aboutPicture(onAnswer: (alt: string) => void): Question {
  return {
    title: 'Picture',
    lead: 'Say what it shows, for people who cannot see it. Leave it empty if it is only decoration.',
    label: 'What it shows',
    button: 'Insert the picture',
    onAnswer,
  }
}
