import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'
import { toast, toastError } from '../../../platform/toast/toast.ts'
import { uploadPicture, uploadRefusal } from '../../media/upload-picture.ts'

/** Sends pictures one after the other, and says how far it is or why one was not taken. */
export function useInsertingPictures() {
  const [state, setState] = useState('')

  async function insert(files: File[], onUploaded: (address: string) => void) {
    try {
      for (const file of files) {
        const onProgress = (percent: number) => setState(`Uploading the picture: ${percent}%`)
        onUploaded(await uploadPicture({ file, preset: 'text', onProgress }))
      }
      setState('')
      toast(messages.upload.successful)
    } catch (error) {
      setState(uploadRefusal(error))
      toastError(messages.upload.failed)
    }
  }

  return { state, insert }
}
