import type { MessagesWanted } from '@koya/contract/endpoints/messages.ts'
import { kindWords, type MessageChannel, messageChannels } from '@koya/contract/rules/messages/message-kinds.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

type Wanted = MessagesWanted['kinds'][number]

const channelWords: Record<MessageChannel, string> = { mail: 'Email', in_product: 'In Koya' }

/** Which messages come by which way. Each tick is kept at once. */
export function MessageChoices() {
  const [wanted, setWanted] = useState<Wanted[]>()
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const { run, isBusy, refusal } = useAccountAction()

  useEffect(() => {
    api('GET /account/messages')
      .then(({ data }) => setWanted(data.kinds))
      .catch((error: unknown) => setProblem(failureText(error)))
  }, [])

  async function choose({ kind }: Wanted, channel: MessageChannel, is_on: boolean) {
    setIsSaved(false)
    const answer = await run(() => api('PUT /account/messages', { body: { choices: [{ kind, channel, is_on }] } }))
    if (!answer) return
    setWanted(answer.data.kinds)
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
          {wanted?.map((row) => (
            <tr key={row.kind}>
              <th scope="row">
                {kindWords[row.kind].title}
                <span className="small muted">{kindWords[row.kind].examples}</span>
              </th>
              {messageChannels.map((channel) => (
                <td key={channel}>
                  <input
                    type="checkbox"
                    aria-label={`${kindWords[row.kind].title}: ${channelWords[channel]}`}
                    checked={row[channel]}
                    disabled={!row.can_stop || isBusy}
                    onChange={({ target }) => choose(row, channel, target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        Messages about your account and about money always come, and so do answers to what you ask us.
      </p>
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={isSaved ? 'Saved.' : undefined} isGood />
    </>
  )
}
