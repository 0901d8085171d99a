import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useState } from 'react'

type State = { isBusy: boolean; refusal?: string | undefined }
type Refused = (errors: Record<string, string>) => boolean

/** Runs one change of the account at a time. What is refused is told at its field, else for the form as a whole. */
export function useAccountAction(showAtFields: Refused = () => false) {
  const [state, setState] = useState<State>({ isBusy: false })

  async function run<T>(ask: () => Promise<T>) {
    if (state.isBusy) return undefined
    setState({ isBusy: true })
    try {
      const answer = await ask()
      setState({ isBusy: false })
      return answer
    } catch (error) {
      const refused = error instanceof ApiFailure ? error : new ApiFailure(0, undefined)
      const errors = Object.entries(refused.errors).map(([name, [text = '']]): [string, string] => [name, text])
      const isAtField = showAtFields(Object.fromEntries(errors))
      setState({ isBusy: false, refusal: isAtField ? undefined : refused.message || messages.api.notReached })
      return undefined
    }
  }

  return { ...state, run }
}
