import type { ApiKey } from '@koya/contract/endpoints/keys.ts'
import type { KeyScope } from '@koya/contract/rules/key-scopes.ts'
import { useEffect, useState } from 'react'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import { KeyForm, type Wished } from './key-form.tsx'
import { KeyRow } from './key-row.tsx'

type KeysProps = {
  scopes: readonly KeyScope[]
  load: () => Promise<{ data: ApiKey[] }>
  make: (wished: Wished) => Promise<{ data: ApiKey & { key: string } }>
  revoke: (id: number) => Promise<{ message: string }>
}

/** Keys for other systems: those that there are, and a new one, which is shown once. */
export function Keys({ scopes, load, make, revoke }: KeysProps) {
  const [keys, setKeys] = useState<ApiKey[]>()
  const [fresh, setFresh] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction()

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after what is done here.
  useEffect(() => void refresh(), [])

  function refresh() {
    return load().then(
      ({ data }) => setKeys(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  }

  async function end(id: number) {
    const answer = await run(() => revoke(id))
    if (!answer) return
    setSaid(answer.message)
    setFresh(undefined)
    await refresh()
  }

  return (
    <>
      <p className="small muted">
        With a key, another system can read or do what you choose, without your password. See{' '}
        <a href="/api/docs">how calls are made</a>.
      </p>
      {fresh && <ShownOnce title="This is your new key." secret={fresh} what="Key" />}
      {keys && keys.length > 0 && (
        <ul className="coupon-list">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} isBusy={isBusy} onRevoke={() => void end(key.id)} />
          ))}
        </ul>
      )}
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={said} isGood />
      <KeyForm
        scopes={scopes}
        make={async (wished) => {
          setSaid(undefined)
          const { data } = await make(wished)
          setFresh(data.key)
          await refresh()
        }}
      />
    </>
  )
}
