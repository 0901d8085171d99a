import { keep, kept } from '../../lib/kept.ts'

/** What was typed into the form and could not be saved; it outlives even a session that has ended meanwhile. */
export type ProfileDraft = Record<string, string>

const keyOf = (userId: number) => `profile-draft:${userId}`

export function profileDraft(userId: number) {
  return kept<ProfileDraft>(keyOf(userId)).catch(() => undefined)
}

export async function keepProfileDraft(userId: number, { current_password: _, ...typed }: ProfileDraft) {
  await keep(keyOf(userId), typed).catch(() => undefined)
}

export async function forgetProfileDraft(userId: number) {
  await keep(keyOf(userId), undefined).catch(() => undefined)
}
