import type { MessagesWanted } from '@koya/contract/endpoints/messages/message-choices.ts'
import {
  type ChosenChannel,
  type DigestRhythm,
  digestRhythms,
  kindWords,
  type MessageKind,
  messageChannels,
} from '@koya/contract/rules/messages/message-kinds.ts'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'

const channelWords: Record<ChosenChannel, string> = { mail: 'Email', in_product: 'In Koya', push: 'Alert', sms: 'SMS' }
const rhythmWords: Record<DigestRhythm, string> = {
  never: 'One by one, as they happen',
  day: 'Together, every morning',
  week: 'Together, on Monday morning',
}

/** Few ever see it. */
const MailStop = lazy(() => import('./mail-stop.tsx'))
const ConfirmPhone = lazy(() => import('./confirm-phone.tsx'))

type Choice = { kind: MessageKind; channel: ChosenChannel; is_on: boolean }
type Change = {
  choices?: Choice[]
  digest?: DigestRhythm
  takes_invitations?: boolean
}

/** Which messages come by which way, and how often. Each choice is kept at once. */
export function MessageChoices() {
  const [wanted, setWanted] = useState<MessagesWanted>()
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const [awaitsPhone, setAwaitsPhone] = useState<Choice>()
  const aboutSms = useRef<HTMLParagraphElement>(null)

  const read = useCallback(() => {
    setProblem(undefined)
    return api('GET /account/messages')
      .then(({ data }) => setWanted(data))
      .catch((error: unknown) => setProblem(failureText(error)))
  }, [])
  useEffect(() => void read(), [read])

  async function change(body: Change) {
    setSaid(undefined)
    setProblem(undefined)
    // Shown at once, so that the next choice need not wait; if it is refused, what is kept is read again.
    setWanted((now) => now && changed(now, body))
    try {
      await api('PUT /account/messages', { body })
      setSaid('Saved.')
    } catch (error) {
      await read()
      setProblem(failureText(error))
    }
  }

  /** The first SMS waits until it is known whose phone it goes to. */
  function choose(choice: Choice) {
    const isAsked = choice.channel === 'sms' && choice.is_on && wanted?.sms_number?.is_confirmed === false
    if (isAsked) setAwaitsPhone(choice)
    else void change({ choices: [choice] })
  }

  async function phoneConfirmed() {
    // The question goes, and the keyboard with it.
    aboutSms.current?.focus()
    setWanted((now) => (now?.sms_number ? { ...now, sms_number: { ...now.sms_number, is_confirmed: true } } : now))
    setAwaitsPhone(undefined)
    if (awaitsPhone) await change({ choices: [awaitsPhone] })
  }

  if (!wanted)
    return (
      <>
        <FormMessage text={problem} />
        {problem ? (
          <button type="button" className="button line" onClick={() => void read()}>
            Try again
          </button>
        ) : (
          <p className="muted">Loading your choices…</p>
        )}
      </>
    )
  const { sms_number: number } = wanted
  // Only where SMS are sent at all.
  const channels: ChosenChannel[] = [...messageChannels]
  if (wanted.kinds.some(({ sms }) => sms !== undefined)) channels.push('sms')
  return (
    <>
      {wanted.mail_stop && (
        <Suspense>
          <MailStop stop={wanted.mail_stop} />
        </Suspense>
      )}
      <table className="message-choices">
        <thead>
          <tr>
            <th scope="col">About</th>
            {channels.map((channel) => (
              <th scope="col" key={channel}>
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wanted.kinds.map(({ kind, can_stop, ...comes }) => (
            <tr key={kind}>
              <th scope="row">
                {kindWords[kind].title}
                <span className="small muted">{kindWords[kind].examples}</span>
              </th>
              {channels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${kindWords[kind].title}: ${channelWords[channel]}`}
                    checked={comes[channel] ?? false}
                    disabled={!can_stop && channel !== 'sms'}
                    onChange={({ target }) => choose({ kind, channel, is_on: target.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted" ref={aboutSms} tabIndex={-1}>
        Messages about your account and about money always come, and so do answers to what you ask us.
        {channels.includes('sms') &&
          ' SMS are sent to the phone number in your profile, five a day at most, and only about what you tick.'}
      </p>
      {number?.is_confirmed === false && (awaitsPhone || wanted.kinds.some(({ sms }) => sms)) && (
        <Suspense>
          <ConfirmPhone number={number.number} chosen={awaitsPhone} onConfirmed={phoneConfirmed} />
        </Suspense>
      )}
      <div className="message-rhythm">
        <label className="row">
          <input
            type="checkbox"
            checked={wanted.takes_invitations}
            onChange={({ target }) => change({ takes_invitations: target.checked })}
          />
          Organisations may invite me by email
        </label>
      </div>
      <fieldset className="message-rhythm">
        <legend>How the other emails come</legend>
        {digestRhythms.map((rhythm) => (
          <label className="row" key={rhythm}>
            <input
              type="radio"
              name="digest"
              checked={wanted.digest === rhythm}
              onChange={() => change({ digest: rhythm })}
            />
            {rhythmWords[rhythm]}
          </label>
        ))}
      </fieldset>
      <FormMessage text={problem} />
      <FormMessage text={said} isGood />
    </>
  )
}

function changed(wanted: MessagesWanted, { choices = [], ...others }: Change): MessagesWanted {
  const kinds = wanted.kinds.map((row) => {
    const mine = choices.filter(({ kind }) => kind === row.kind)
    return { ...row, ...Object.fromEntries(mine.map(({ channel, is_on }) => [channel, is_on])) }
  })
  return { ...wanted, ...others, kinds }
}
