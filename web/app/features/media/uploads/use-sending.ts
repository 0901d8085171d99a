import { useParams } from 'react-router'
import { placeIn, useUploads } from './upload-store.ts'

/** What is on its way for a field of a form: the same whenever the form is opened. */
export function useSending(field: string) {
  // The course that is edited here: that of an organisation takes the organisation's room.
  const courseId = Number(useParams().id) || undefined
  const place = placeIn(courseId, field)
  const sending = useUploads().get(place)
  return { courseId, place, sending, isSending: sending?.state === 'sending' || sending?.state === 'paused' }
}
