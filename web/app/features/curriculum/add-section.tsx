import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { TitleForm } from './title-form.tsx'
import type { Editor } from './use-curriculum.ts'

export const addSectionId = 'add-section'

export function AddSection({ editor }: { editor: Editor }) {
  const [isOpen, setIsOpen] = useState(false)

  async function add(title: string) {
    const params = { id: editor.curriculum.course.id }
    await editor.change(() => api('POST /courses/:id/sections', { params, body: { title } }))
    toast('The section was added.')
    close()
  }

  function close() {
    editor.focusNext(addSectionId)
    setIsOpen(false)
  }

  if (isOpen)
    return (
      <div className="card teaching-card add-section">
        <TitleForm label="Title of the new section" verb="Add section" onSave={add} onClose={close} />
      </div>
    )
  return (
    <p className="add-section">
      <button type="button" id={addSectionId} className="button line" onClick={() => setIsOpen(true)}>
        Add a section
      </button>
    </p>
  )
}
