import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '../../ui/form/failure-text.ts'

export type FieldErrors = Record<string, string | undefined>
type State = { failure?: unknown; isBusy?: boolean }

/** Sends a form. What the server finds wrong is said at its fields, and the first of them is where one continues. */
export function useSaving(send: () => Promise<unknown>) {
  const form = useRef<HTMLFormElement>(null)
  const [{ failure, isBusy = false }, setState] = useState<State>({})

  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failure])

  function submit(event: FormEvent) {
    event.preventDefault()
    return run(send)
  }

  async function run(task: () => Promise<unknown>) {
    if (isBusy) return
    setState({ isBusy: true })
    try {
      await task()
      setState({})
    } catch (error) {
      setState({ failure: error })
    }
  }

  const message = failure === undefined ? undefined : failureText(failure)
  return { form, submit, run, failure, errors: fieldErrors(failure), message, isBusy }
}

/** The first sentence of each field. A question is sent inside of something when it is new, and alone when it is changed. */
function fieldErrors(failure: unknown): FieldErrors {
  if (!(failure instanceof ApiFailure)) return {}
  return Object.fromEntries(
    Object.entries(failure.errors).map(([name, [sentence]]) => [name.replace(/^question\./, ''), sentence]),
  )
}
