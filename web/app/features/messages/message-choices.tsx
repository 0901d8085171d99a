import type { MessagesWanted } from '@koya/contract/endpoints/messages.ts'
import {
  type DigestRhythm,
  digestRhythms,
  kindWords,
  type MessageChannel,
  type MessageKind,
  messageChannels,
} from '@koya/contract/rules/messages/message-kinds.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

const channelWords: Record<MessageChannel, string> = { mail: 'Email', in_product: 'In Koya' }
const rhythmWords: Record<DigestRhythm, string> = {
  never: 'Each by itself, as it happens',
  day: 'Together, every morning',
  week: 'Together, on Monday morning',
}

type Change = {
  choices?: { kind: MessageKind; channel: MessageChannel; is_on: boolean }[]
  digest?: DigestRhythm
}

/** Which messages come by which way, and how often. Each choice is kept at once. */
export function MessageChoices() {
  const [wanted, setWanted] = useState<MessagesWanted>()
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const { run, isBusy, refusal } = useAccountAction()

  useEffect(() => {
    api('GET /account/messages')
      .then(({ data }) => setWanted(data))
      .catch((error: unknown) => setProblem(failureText(error)))
  }, [])

  async function change(body: Change) {
    setIsSaved(false)
    const answer = await run(() => api('PUT /account/messages', { body }))
    if (!answer) return
    setWanted(answer.data)
    setIsSaved(true)
  }

  return (
    <>
      <table className="message-choices">
        <thead>
          <tr>
            <th scope="col">About</th>
            {messageChannels.map((channel) => (
              <th scope="col" key={channel}>
                {channelWords[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {wanted?.kinds.map(({ kind, can_stop, ...comes }) => (
            <tr key={kind}>
              <th scope="row">
                {kindWords[kind].title}
                <span className="small muted">{kindWords[kind].examples}</span>
              </th>
              {messageChannels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${kindWords[kind].title}: ${channelWords[channel]}`}
                    checked={comes[channel]}
                    disabled={!can_stop || isBusy}
                    onChange={({ target }) => change({ choices: [{ kind, channel, is_on: target.checked }] })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        Messages about your account and about money always come at once, and so do answers to what you ask us.
      </p>
      <fieldset className="message-rhythm" disabled={!wanted || isBusy}>
        <legend>How the other emails come</legend>
        {digestRhythms.map((rhythm) => (
          <label className="row" key={rhythm}>
            <input
              type="radio"
              name="digest"
              checked={wanted?.digest === rhythm}
              onChange={() => change({ digest: rhythm })}
            />
            {rhythmWords[rhythm]}
          </label>
        ))}
      </fieldset>
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={isSaved ? 'Saved.' : undefined} isGood />
    </>
  )
}
