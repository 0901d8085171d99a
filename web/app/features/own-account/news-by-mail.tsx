import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { useAccountAction } from './use-account-action.ts'

/** One switch for the mails about courses. What concerns the account or money is always sent. */
export function NewsByMail() {
  const [isOn, setIsOn] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const [isSaved, setIsSaved] = useState(false)
  const { run, isBusy, refusal } = useAccountAction()

  useEffect(() => {
    api('GET /account/messages')
      .then(({ data }) => setIsOn(data.news_by_mail))
      .catch((error: unknown) => setProblem(failureText(error)))
  }, [])

  async function choose(news_by_mail: boolean) {
    setIsSaved(false)
    const answer = await run(() => api('PUT /account/messages', { body: { news_by_mail } }))
    if (!answer) return
    setIsOn(answer.data.news_by_mail)
    setIsSaved(true)
  }

  return (
    <>
      <label className="row">
        <input
          type="checkbox"
          checked={isOn ?? false}
          disabled={isOn === undefined || isBusy}
          onChange={({ target }) => choose(target.checked)}
        />
        Email me what happens in my courses
      </label>
      <p className="small muted">
        Questions and answers, announcements, live classes, reviews and sales. You always find them under the bell.
        Receipts, certificates and everything about the safety of your account are always sent.
      </p>
      <FormMessage text={problem ?? refusal} />
      <FormMessage text={isSaved ? 'Saved.' : undefined} isGood />
    </>
  )
}
