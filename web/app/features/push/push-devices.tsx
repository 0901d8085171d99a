import type { PushDevice } from '@koya/contract/endpoints/messages/push.ts'
import { deviceName } from '@koya/contract/rules/people/device-name.ts'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { subscribe, unsubscribe, whyNoPush } from './browser-push.ts'

const NOT_ALLOWED = 'Your browser did not turn alerts on, so nothing has changed. You can try again whenever you like.'
type Said = { text: string; isGood: boolean }

/** Which devices show alerts while Koya is closed, and whether this one does. The browser asks only after a press. */
export default function PushDevices() {
  const [known, setKnown] = useState<{ public_key: string; devices: PushDevice[] }>()
  const [said, setSaid] = useState<Said>()
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  async function read() {
    const { data } = await api('GET /push/subscriptions')
    setKnown(data)
    return data
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and again after what is done here.
  useEffect(() => void read().catch((error) => setSaid({ text: failureText(error), isGood: false })), [])

  async function act(work: () => Promise<Said>) {
    if (isBusy) return
    setIsBusy(true)
    setSaid(undefined)
    try {
      const outcome = await work()
      await read()
      setSaid(outcome)
    } catch (error) {
      setSaid({ text: failureText(error), isGood: false })
    }
    setIsBusy(false)
  }

  // Also for a press that comes before the list does.
  async function turnOn(): Promise<Said> {
    const { public_key } = known ?? (await read())
    const subscription = await subscribe(public_key).catch(() => undefined)
    if (!subscription) return { text: NOT_ALLOWED, isGood: false }
    const { message } = await api('POST /push/subscriptions', { body: subscription })
    return { text: message, isGood: true }
  }

  async function turnOff({ id, is_this_one }: PushDevice): Promise<Said> {
    const { message } = await api('DELETE /push/subscriptions/:id', { params: { id } })
    // The server sends nothing any more, whatever the browser does with its half.
    if (is_this_one) await unsubscribe().catch(() => undefined)
    // The row goes, and the keyboard with it.
    else button.current?.focus()
    return { text: message, isGood: true }
  }

  const here = known?.devices.find(({ is_this_one }) => is_this_one)
  const others = known?.devices.filter(({ is_this_one }) => !is_this_one) ?? []
  const obstacle = known && !here ? whyNoPush() : undefined
  return (
    <>
      <p className="muted">
        An alert shows on the screen of your phone or computer, even while Koya is closed. It says in general words that
        there is something new, never a name, a mark or an amount, because others may see your screen. In the table
        above you choose what alerts are about.
      </p>
      <p>
        {obstacle ??
          (here
            ? 'This device shows alerts, until you turn them off or log out.'
            : 'When you press the button, your browser asks whether Koya may show notifications. Choose Allow. Alerts end when you log out on this device.')}
      </p>
      {!obstacle && (
        <button
          type="button"
          ref={button}
          className="button line"
          aria-disabled={isBusy}
          onClick={() => void act(() => (here ? turnOff(here) : turnOn()))}
        >
          {here ? 'Turn off alerts on this device' : 'Turn on alerts on this device'}
        </button>
      )}
      <FormMessage text={said?.text} isGood={said?.isGood ?? false} />
      {others.length > 0 && (
        <ul className="session-list" aria-label="Other devices with alerts">
          {others.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isBusy={isBusy}
              onTurnOff={() => void act(() => turnOff(device))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

type DeviceRowProps = { device: PushDevice; isBusy: boolean; onTurnOff: () => void }

function DeviceRow({ device, isBusy, onTurnOff }: DeviceRowProps) {
  const name = deviceName(device.device)
  return (
    <li className="row">
      <div>
        <b>{name}</b>
        <p className="small faint">
          Alerts turned on <TimeAgo at={device.added_at} />
        </p>
      </div>
      <button
        type="button"
        className="button small line"
        aria-label={`Turn off alerts on ${name}`}
        aria-disabled={isBusy}
        onClick={onTurnOff}
      >
        Turn off
      </button>
    </li>
  )
}
