import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { apiOf } from '../api.ts'
import { keep, kept, VISITOR } from '../device/kept-values.ts'
import { readSignedInUser } from '../session/session.ts'
import { compareDrafts, type Elsewhere, type Seen } from './compare-drafts.ts'

/** Whose draft of which form. */
export type Form = { owner: number; place: string }
type Meeting = { verdict: 'here' | 'there' | 'ask'; there: Elsewhere | null }

/** A form opens at once on a line that does not answer; what is elsewhere is then met at the next sending. */
const TIMEOUT_MS = 3_000

const seenOf = ({ owner, place }: Form) => [owner, `${place}~seen`] as const

/** Only teachers have drafts in their account; everybody's are kept on the device. */
function isShared({ owner }: Form) {
  const user = readSignedInUser()
  return owner !== VISITOR && user?.id === owner && user.roles.some(({ name }) => name !== 'User')
}

/**
 * When a form is opened: whether what is on this device is the newest, or what was written elsewhere. Whoever takes that
 * notes it as seen, once it is on this device.
 */
export async function meetElsewhere(form: Form, here: string): Promise<Meeting> {
  const nothing: Meeting = { verdict: 'here', there: null }
  if (!isShared(form)) return nothing
  const asked = ask(form).then((there) => ({ there }))
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const answer = await Promise.race([asked, late]).catch(() => undefined)
  if (!answer) return nothing
  const { there } = answer
  const verdict = compareDrafts(here, await readSeen(form), there)
  if (there?.text === here) await noteSeen(form, there)
  return { verdict, there }
}

/** Sends what is on this device. Answers with what another device wrote in the meantime, if it did: then nothing was sent. */
export async function shareDraft(form: Form, text: string): Promise<Elsewhere | undefined> {
  if (!isShared(form)) return undefined
  const seen = await readSeen(form)
  if (text === (seen?.text ?? '')) return undefined
  try {
    if (text === '') return await drop(form)
    const body = { content: text, ...(seen?.version && { after: seen.version }) }
    const { data } = await apiOf(form.owner)('PUT /drafts/:place', { params: { place: form.place }, body })
    await noteSeen(form, { text, version: data.version })
  } catch (error) {
    // Without a line, or too long: it is kept on this device, and the next change tries again.
    if (!(error instanceof ApiFailure) || error.code !== 'draft_changed') return undefined
    return (await ask(form).catch(() => null)) ?? undefined
  }
  return undefined
}

/** The author has chosen between the two: the other one counts as seen, and what is written here may follow it. */
export async function noteSeen(form: Form, seen: Pick<Elsewhere, 'text' | 'version'> | null) {
  const noted: Seen | undefined = seen ? { text: seen.text, version: seen.version } : undefined
  await keep(...seenOf(form), noted).catch(() => undefined)
}

async function drop(form: Form) {
  await apiOf(form.owner)('DELETE /drafts/:place', { params: { place: form.place } })
  await noteSeen(form, null)
  return undefined
}

async function ask({ owner, place }: Form): Promise<Elsewhere | null> {
  const { data } = await apiOf(owner)('GET /drafts/:place', { params: { place } })
  return data && { text: data.content, version: data.version, at: data.written_at }
}

function readSeen(form: Form) {
  return kept<Seen>(...seenOf(form)).catch(() => undefined)
}
