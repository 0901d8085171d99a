import { keep, kept } from '../../platform/device/own.ts'
import type { Saved } from './save-profile.ts'

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

/** After a part of it was saved: only what differs from the profile is still unsaved. */
export async function keepRestOfDraft(userId: number, draft: ProfileDraft, saved: Saved) {
  const rest = Object.entries(draft).filter(([name, text]) => text !== String(saved[name] ?? ''))
  if (rest.length === 0) return forgetProfileDraft(userId)
  await keepProfileDraft(userId, Object.fromEntries(rest)).catch(() => undefined)
}

export async function forgetProfileDraft(userId: number) {
  await keep(userId, NAME, undefined).catch(() => undefined)
}
