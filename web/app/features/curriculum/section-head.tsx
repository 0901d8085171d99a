import { type ComponentProps, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { MoveButtons } from '../../ui/move-buttons.tsx'
import { counted } from '../../ui/text/counted.ts'
import { addSectionId } from './add-section.tsx'
import type { Section } from './lessons/arrange-lessons.ts'
import { RemoveButton } from './remove-button.tsx'
import { TitleForm } from './title-form.tsx'
import type { Editor } from './use-curriculum.ts'

type SectionHeadProps = { editor: Editor; section: Section; at: number; grip: ComponentProps<'span'> }

/** The title of a section, and everything that can be done with it. */
export function SectionHead({ editor, section: { id, version, title, lessons }, at, grip }: SectionHeadProps) {
  /** What was read of the title when its form was opened. */
  const [read, setRead] = useState<{ title: string; version: string }>()
  const renameId = `section-${id}-rename`

  async function rename(to: string) {
    await editor.change(() => api('PUT /sections/:id', { params: { id }, body: { title: to, version: read?.version } }))
    toast('The section was renamed.')
    close()
  }

  function close() {
    editor.focusNext(renameId)
    setRead(undefined)
  }

  async function remove() {
    await editor.change(() => api('DELETE /sections/:id', { params: { id } }))
    editor.focusNext(addSectionId)
    toast('The section was removed.')
  }

  function move(step: -1 | 1) {
    editor.focusNext(`section-${id}-${step === 1 ? 'down' : 'up'}`)
    editor.moveSection(id, step)
  }

  if (read)
    return (
      <TitleForm
        label="Title of the section"
        verb="Rename"
        initial={read.title}
        other={read.version === version ? undefined : { title, onRead: () => setRead({ title, version }) }}
        onSave={rename}
        onClose={close}
      />
    )
  const isLast = at === editor.curriculum.sections.length - 1
  return (
    <div className="part-head">
      <span className="grip" aria-hidden="true" title="Drag to move" {...grip} />
      <h2 id={`section-${id}-title`} tabIndex={-1}>
        <span className="faint">{at + 1}.</span> {title}
      </h2>
      <div className="row thing-actions">
        <MoveButtons id={`section-${id}`} what={title} isFirst={at === 0} isLast={isLast} onMove={move} />
        <button
          type="button"
          id={renameId}
          className="button quiet compact"
          aria-label={`Rename ${title}`}
          onClick={() => setRead({ title, version })}
        >
          Rename
        </button>
        <RemoveButton what={title} consequence={leaving(lessons.length)} onRemove={remove} />
      </div>
    </div>
  )
}

function leaving(lessons: number) {
  if (lessons === 0) return 'There are no lessons in it.'
  return `${counted(lessons, 'lesson')} will be removed with it. The notes and marks of learners are kept.`
}
