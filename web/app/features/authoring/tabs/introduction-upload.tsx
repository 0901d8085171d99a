import type { DraftField } from '@koya/contract/rules/course-draft.ts'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { UploadField } from '../../media/uploads/upload-field.tsx'

type IntroductionUploadProps = { onUploaded: (field: DraftField, address: string) => void }

/** The film itself instead of an address elsewhere. Once it is here, its own address is in the field above. */
export default function IntroductionUpload({ onUploaded }: IntroductionUploadProps) {
  const [uploadId, setUploadId] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function take(id: number | undefined) {
    setUploadId(id)
    setProblem(undefined)
    if (id === undefined) return onUploaded('introduction_video', '')
    try {
      const { data } = await api('GET /uploads/:id', { params: { id } })
      if (data.introduction) onUploaded('introduction_video', data.introduction)
    } catch (error) {
      setProblem(failureText(error))
    }
  }

  return (
    <UploadField
      field="introduction"
      label="Or upload the introduction video"
      help="Everyone can watch it, even without an account."
      kinds={['video']}
      accept="video/*"
      uploadId={uploadId}
      error={problem}
      onUploaded={(id) => void take(id)}
    />
  )
}
