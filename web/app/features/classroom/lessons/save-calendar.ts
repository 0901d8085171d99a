import { API_BASE } from '@koya/contract/protocol/endpoint.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import type { MouseEvent } from 'react'
import { saveFile } from '../../../platform/save-file.ts'
import { readToken } from '../../../platform/session/session.ts'
import { toastError } from '../../../platform/toast/toast.ts'

/** The calendar file is for those inside, and a link cannot say who asks: it is fetched with the session, then saved. */
export async function saveCalendar(event: MouseEvent, lessonId: number) {
  event.preventDefault()
  try {
    const answer = await fetch(`${API_BASE}/lessons/${lessonId}/class.ics`, {
      headers: { authorization: `Bearer ${readToken()}` },
    })
    if (!answer.ok) throw new Error(String(answer.status))
    saveFile(await answer.blob(), `class-${lessonId}.ics`)
  } catch {
    toastError(messages.api.notReached)
  }
}
