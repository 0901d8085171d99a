import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../platform/toast/toast.ts'
import { failureText } from '../../ui/form/failure-text.ts'

type State = { isBusy: boolean; refusal?: string; errors?: Record<string, string> }

/** Does one thing at a time, says what was done, and shows the page as it is then. */
export function useAction(onDone: () => void = () => {}) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<State>({ isBusy: false })

  async function run(ask: () => Promise<{ message: string }>) {
    if (state.isBusy) return
    setState({ isBusy: true })
    try {
      const { message } = await ask()
      setState({ isBusy: false })
      // Closed before the page changes, so that the focus goes back to the button, if that is still there then.
      onDone()
      void toast(message)
      await revalidate()
      keepFocus()
    } catch (error) {
      setState({ isBusy: false, ...explain(error) })
    }
  }

  return { ...state, run, revalidate }
}

/** At the fields where it is about them; with the provider's own words where it was the provider. */
function explain(error: unknown) {
  const refusal = failureText(error)
  if (!(error instanceof ApiFailure)) return { refusal }
  const { provider, ...fields } = error.errors
  const errors = Object.fromEntries(Object.entries(fields).map(([name, [text = '']]) => [name, text]))
  return { errors, refusal: provider ? `${refusal} It says: ${provider[0]}` : refusal }
}

/** What was pressed has gone with its row: one continues at the heading and not at the beginning of the page. */
function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('admin-title')?.focus()
  })
}
