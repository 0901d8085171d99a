import type { LtiPlatforms } from '@koya/contract/endpoints/organisations/lti.ts'
import { useEffect, useState } from 'react'
import { copyText } from '../../ui/copy-text.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'
import type { PlatformCalls } from './platform-calls.ts'
import { PlatformForm } from './platform-form.tsx'
import { PlatformRow } from './platform-row.tsx'
import '../../styles/member/lti.css'

type PlatformsProps = {
  calls: PlatformCalls
  about: string
  hasSeats?: boolean
  /** What the page has read already: so nothing is asked for twice, and nothing jumps. */
  first?: LtiPlatforms
}

/** The learning systems that there are, what to enter there, and a new one. */
export function Platforms({ calls, about, hasSeats = false, first }: PlatformsProps) {
  const [loaded, setLoaded] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const { run, isBusy, refusal } = useAccountAction()

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after what is done here.
  useEffect(() => {
    if (!first) void refresh()
  }, [])

  function refresh() {
    return calls.load().then(
      ({ data }) => setLoaded(data),
      (error: unknown) => setProblem(failureText(error)),
    )
  }

  async function done(answer: { message: string } | undefined) {
    if (!answer) return
    setSaid(answer.message)
    await refresh()
  }

  return (
    <div className="learning-systems">
      <p className="muted">{about}</p>
      {loaded && <ToolAddresses tool={loaded.tool} />}
      {loaded && loaded.platforms.length > 0 && (
        <ul className="coupon-list">
          {loaded.platforms.map((platform) => (
            <PlatformRow
              key={platform.id}
              platform={platform}
              classes={calls.classes}
              isBusy={isBusy}
              onChange={async (wished) => done(await calls.change(platform.id, wished))}
              onRemove={() => void run(() => calls.remove(platform.id)).then(done)}
            />
          ))}
        </ul>
      )}
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={said} isGood />
      <h3>Register a learning system</h3>
      <PlatformForm hasSeats={hasSeats} send={async (wished) => done(await calls.make(wished))} />
    </div>
  )
}

/** What the other side asks for. A course is named there by the address of its page. */
function ToolAddresses({ tool }: Pick<LtiPlatforms, 'tool'>) {
  const rows = [
    ['Initiate login URL', tool.login_url],
    ['Redirection URI', tool.launch_url],
    ['Public keyset URL', tool.keys_url],
    ['Content selection URL (deep linking)', tool.choose_url],
  ] as const
  return (
    <>
      <p>Register Koya in your learning system as an LTI 1.3 tool with these addresses:</p>
      <dl className="card tool-addresses">
        {rows.map(([label, address]) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>
              <b className="words">{address}</b>
              <button
                type="button"
                className="button small line"
                aria-label={`Copy ${label}`}
                onClick={() => void copyText(address, label)}
              >
                Copy
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        Teachers choose a course by content selection, or enter the address of a course page or a lesson as the tool
        URL.
      </p>
    </>
  )
}
