import { keep, kept } from '../../platform/device/kept-values.ts'
import type { Changes, Saved } from './save-profile.ts'

/**
 * What was typed and not saved, by field, and what the server had there at that time: where it has something else by now, that
 * is newer. It outlives even a session that has ended meanwhile.
 */
export type ProfileDraft = Record<string, { typed: string; before: string }>

const NAME = 'profile-draft'

/** What is offered to somebody who comes back; undefined where there is nothing. */
export async function profileDraft(userId: number, saved: Saved) {
  const draft = await kept<ProfileDraft>(userId, NAME).catch(() => undefined)
  return offered(draft ?? {}, saved)
}

export function offered(draft: ProfileDraft, saved: Saved): Changes | undefined {
  const newer = Object.entries(draft).filter(
    ([name, { typed, before }]) => before === textOf(saved[name]) && !isSame(typed, before),
  )
  return newer.length ? Object.fromEntries(newer.map(([name, { typed }]) => [name, typed])) : undefined
}

/** What of a form differs from what the server has, and from what it has just taken and may have written in its own way. */
export function unsavedIn(typed: Changes, saved: Saved, taken: Changes): ProfileDraft {
  const unsaved = Object.entries(typed).filter(
    ([name, text]) => name !== 'current_password' && !isSame(text, textOf(saved[name])) && !isSame(text, taken[name]),
  )
  return Object.fromEntries(unsaved.map(([name, text]) => [name, { typed: text, before: textOf(saved[name]) }]))
}

/** Rejects when it cannot be kept. */
export async function keepProfileDraft(userId: number, draft: ProfileDraft) {
  await keep(userId, NAME, Object.keys(draft).length ? draft : undefined)
}

export async function forgetProfileDraft(userId: number) {
  await keep(userId, NAME, undefined).catch(() => undefined)
}

export function textOf(value: Saved[string]) {
  return String(value ?? '')
}

/** The server trims what it takes, and browsers differ in how they end a line. */
function isSame(one: string, other: string | undefined) {
  return other !== undefined && plain(one) === plain(other)
}

function plain(text: string) {
  return text.replaceAll('\r\n', '\n').trim()
}
