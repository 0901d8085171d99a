import { messages } from '@koya/contract/protocol/messages.ts'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberUser } from '../../platform/session/remember-user.ts'
import { takeToastBack } from '../../platform/toast/take-toast-back.ts'
import { toast, toastError } from '../../platform/toast/toast.ts'
import { findWrong } from './find-wrong.ts'
import type { LoadedProfile } from './load-profile.ts'
import { textOf, unsavedIn } from './profile-draft.ts'
import type { Group } from './profile-groups.ts'
import type { ProfileKind } from './profile-kind.ts'
import { isAbout } from './profile-section.tsx'
import { type Changes, type FieldErrors, filledOf, languageToSend, readChanges, saveProfile } from './save-profile.ts'
import { useKeptTyping } from './use-kept-typing.ts'

/** The whole form, where a section has its title. */
export const WHOLE = 'the whole form'

type State = {
  errors: FieldErrors
  busy?: string | undefined
  /** What became of the last saving of a section. */
  outcome?: { at: string; isSaved?: boolean; problem?: string | undefined } | undefined
}

/** Reads its profile again after something was saved; undefined on a bad line. */
export type ReadAgain = () => Promise<LoadedProfile['profile'] | undefined>

/** The form of a profile: what is typed, what of it is saved, and what stands in the way. */
export function useProfileForm(
  { draft, profile: loaded, lists, userId }: LoadedProfile,
  kind: ProfileKind,
  onSaved: ReadAgain,
) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const typing = useKeptTyping(userId)
  const taken = useRef<Changes>({})
  const [state, setState] = useState<State>({ errors: {} })
  const [offered, setOffered] = useState<Changes>(draft ?? {})
  const [isUnsaved, setIsUnsaved] = useState(draft !== undefined)
  const [moves, setMoves] = useState(0)
  const profile = { ...loaded, language: languageToSend(textOf(loaded.language), lists.language) }

  function unsaved() {
    if (!form.current) return {}
    const found = unsavedIn(readChanges(form.current, lists.language), profile, taken.current)
    setIsUnsaved(Object.keys(found).length > 0)
    return found
  }

  /** Answers what was sent of a section, or without one of the whole form; undefined where that was not possible. */
  async function save(section?: Group) {
    if (!form.current || state.busy) return undefined
    const at = section?.title ?? WHOLE
    const typed = partOf(readChanges(form.current, lists.language), section)
    // What is wrong in other sections still is.
    const others = Object.fromEntries(Object.entries(state.errors).filter(([name]) => !(name in typed)))
    const wrong = findWrong(typed, { ...profile, ...filledOf(taken.current) }, unreadableIn(form.current))
    if (Object.keys(wrong).length) return refuse({ ...others, ...wrong }, wrong)
    setState({ errors: others, busy: at })
    const changes = filledOf(typed)
    const refusal = await saveProfile(kind, userId, changes)
    if (refusal) {
      toastError(messages.profile.updateFailed)
      typing.keepNow(unsaved())
      return refuse({ ...others, ...refusal.errors }, refusal.errors, { at, problem: refusal.message })
    }
    takeToastBack(messages.profile.updateFailed)
    taken.current = { ...taken.current, ...typed }
    rememberUser({ ...profile, ...headOf(taken.current) })
    setState({ errors: others, outcome: { at, isSaved: true } })
    setOffered(Object.fromEntries(Object.entries(offered).filter(([name]) => !(name in typed))))
    typing.keepNow(unsaved())
    return changes
  }

  function refuse(errors: FieldErrors, here: FieldErrors, outcome?: State['outcome']) {
    setState({ errors, outcome })
    firstWrong(form.current, here)?.focus()
    return undefined
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes = await save()
    if (!changes) return
    toast(messages.profile.updated)
    if ('current_password' in changes) toast(messages.account.emailSent)
    await navigate('/')
  }

  async function saveSection(section: Group) {
    const changes = await save(section)
    if (!changes) return
    if ('current_password' in changes) {
      // The new address counts once it is confirmed: until then the field shows the old one again.
      setMoves(moves + 1)
      toast(messages.account.emailSent)
    }
    showAsKept(changes, await onSaved())
  }

  /** As the server writes it, where nobody has typed on. */
  function showAsKept(changes: Changes, now: LoadedProfile['profile'] | undefined) {
    if (!now) return
    for (const field of (form.current?.elements ?? []) as Iterable<HTMLInputElement>)
      if (field.name in changes && field.name in now && field.value === changes[field.name])
        field.value = textOf(now[field.name as keyof typeof now])
  }

  async function savePhoto(image_url: string) {
    const refusal = await saveProfile(kind, userId, { image_url })
    if (!refusal) {
      taken.current = { ...taken.current, image_url }
      rememberUser({ ...profile, ...headOf(taken.current) })
      void onSaved()
    }
    typing.keepNow({ ...unsaved(), ...unsavedIn({ image_url }, profile, taken.current) })
    return refusal && (refusal.errors.image_url ?? refusal.message ?? messages.profile.updateFailed)
  }

  return {
    element: form,
    state,
    profile,
    shown: { ...profile, ...offered },
    moves,
    isOffering: Object.keys(offered).length > 0,
    /** Why what is typed cannot be kept here: whoever leaves would lose it. */
    problem: isUnsaved ? typing.problem : undefined,
    noteTyping: () => typing.keepSoon(unsaved()),
    discard: typing.discard,
    submit,
    saveSection,
    savePhoto,
  }
}

/** The fields of a section; the password goes with the address. */
function partOf(typed: Changes, section: Group | undefined): Changes {
  if (!section) return typed
  const isIn = (name: string) => isAbout(section, name === 'current_password' ? 'email' : name)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isIn(name)))
}

/** What the header shows of a person. */
function headOf(taken: Changes) {
  const names = ['first_name', 'last_name', 'image_url'].filter((name) => name in taken)
  return Object.fromEntries(names.map((name) => [name, taken[name]?.trim() ?? '']))
}

function unreadableIn(form: HTMLFormElement) {
  const fields = [...form.elements] as HTMLInputElement[]
  return fields.filter(({ validity }) => validity?.badInput).map(({ name }) => name)
}

/** In the order of the page; the photo's address is hidden, and its chooser answers for it. */
function firstWrong(form: HTMLFormElement | null, errors: FieldErrors) {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  return controls.find(({ name, dataset, type }) => type !== 'hidden' && errors[dataset.field ?? name])
}
