import { keep, kept } from '../../platform/device/own.ts'

/** What was typed into the form and could not be saved; it outlives even a session that has ended meanwhile. */
export type ProfileDraft = Record<string, string>

const NAME = 'profile-draft'

export function profileDraft(userId: number) {
  return kept<ProfileDraft>(userId, NAME).catch(() => undefined)
}

/** Rejects when it cannot be kept. */
export async function keepProfileDraft(userId: number, { current_password: _, ...typed }: ProfileDraft) {
  await keep(userId, NAME, typed)
}

export async function forgetProfileDraft(userId: number) {
  await keep(userId, NAME, undefined).catch(() => undefined)
}
