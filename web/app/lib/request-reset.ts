import { API_BASE } from '@koya/contract/endpoint.ts'
import { postJson } from './post-json.ts'

/** Asks for a mail with a reset link. Answers with nothing, or with the server's words. */
export async function requestReset(email: string) {
  const answer = await postJson(`${API_BASE}/auth/reset-password-request`, { email })
  return answer.isDone ? undefined : answer.message
}
