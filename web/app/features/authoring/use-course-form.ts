import type { ListedInstructor } from '@koya/contract/endpoints/teaching/authoring.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import {
  type CourseDraft,
  checkDraft,
  type DraftField,
  type DraftProblems,
  onlyChanged,
} from '@koya/contract/rules/course-draft.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toastError } from '../../platform/toast/toast.ts'
import { draftToSend, stillWrong, type Written } from './course-draft.ts'
import type { Refusal } from './send-course.ts'
import { courseTabs, firstProblem, type TabId } from './tabs/tab-fields.ts'

type UseCourseForm = {
  initial: Written
  /** The course as the server has it: what it holds already is not asked for again. */
  before?: CourseDraft | undefined
  /** Whether this person may send it at all, in the server's words if not. */
  notAllowed: string | undefined
  send: (draft: CourseDraft, written: Written) => Promise<Refusal | undefined>
}

type State = { written: Written; problems: DraftProblems }

export type CourseForm = ReturnType<typeof useCourseForm>

/** The form as somebody fills it in: what is written, what is wrong with it, which tab is open, and the sending. */
export function useCourseForm({ initial, before, notAllowed, send }: UseCourseForm) {
  const [{ written, problems }, setState] = useState<State>({ written: initial, problems: {} })
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setIsBusy] = useState(false)
  const { element, tab, openTab, goTo } = useOpenTab()

  /** On whatever is there by then: a picture arrives when it arrives. */
  function write(field: DraftField, change: (before: Written) => Written) {
    setState((before) => {
      const next = change(before.written)
      return { written: next, problems: stillWrong(before.problems, field, next) }
    })
  }

  function rewrite(next: Written) {
    setState({ written: next, problems: {} })
    setRefusal(undefined)
  }

  function setProblems(found: DraftProblems) {
    setState((before) => ({ ...before, problems: found }))
  }

  function stop(found: DraftProblems, why?: Refusal) {
    setIsBusy(false)
    setProblems(found)
    setRefusal(why)
    goTo(firstProblem(found))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    return sendNow(written)
  }

  async function sendNow(written: Written) {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(undefined)
    const draft = draftToSend(written)
    if (written.collaborators.length === 0) toastError(messages.authoring.noInstructors)
    const found = before ? onlyChanged(checkDraft(draft), draft, before) : checkDraft(draft)
    if (firstProblem(found)) return stop(found, notAllowed ? { message: notAllowed, errors: {} } : undefined)
    const refused = await send(draft, written)
    if (refused) stop(refused.errors, refused)
    else setProblems({})
  }

  return {
    written,
    problems,
    refusal,
    isBusy,
    setIsBusy,
    element,
    tab,
    openTab,
    submit,
    sendNow,
    rewrite,
    beginOn: (version: string) => setState((before) => ({ ...before, written: { ...before.written, version } })),
    errorOf: (field: DraftField) => problems[field]?.[0],
    change: (field: DraftField, value: string) =>
      write(field, (before) => ({ ...before, draft: { ...before.draft, [field]: value } })),
    chooseLead: (lead: ListedInstructor | null) => write('instructor_id', (before) => ({ ...before, lead })),
    chooseCollaborators: (collaborators: ListedInstructor[]) =>
      write('instructors', (before) => ({ ...before, collaborators })),
  }
}

/** The open tab, and the way to a field on any of them. */
function useOpenTab() {
  const element = useRef<HTMLFormElement>(null)
  const [tab, openTab] = useState<TabId>(courseTabs[0].id)
  const [wanted, setWanted] = useState<{ field: DraftField }>()

  // After the tab has been opened: what is hidden takes no focus.
  useEffect(() => {
    if (!wanted) return
    const at = `[data-field="${wanted.field}"], [name="${wanted.field}"]`
    element.current?.querySelector<HTMLElement>(at)?.focus()
  }, [wanted])

  function goTo(place: { tab: TabId; field: DraftField } | undefined) {
    if (!place) return
    openTab(place.tab)
    setWanted({ field: place.field })
  }

  return { element, tab, openTab, goTo }
}
