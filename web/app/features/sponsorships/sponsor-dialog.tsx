import { nairaAmount } from '@koya/contract/rules/prices/money.ts'
import { NOTE_LENGTH, SPONSOR_DAYS } from '@koya/contract/rules/prices/sponsoring.ts'
import { type FormEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link } from 'react-router'
import { api } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { failureText } from '../../ui/form/failure-text.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { ShareLinks } from '../../ui/share-links.tsx'
import { cameBy } from '../payments/kept-link.ts'
import { wordsToShare } from './words-to-share.ts'

export type SponsorDialogProps = { course: { id: number; name: string; price: number }; onClose: () => void }

/** First what the learner would like to say, then the link to share. */
export function SponsorDialog({ course, onClose }: SponsorDialogProps) {
  const [url, setUrl] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const note = String(new FormData(event.currentTarget).get('note'))
    setIsBusy(true)
    setRefusal(undefined)
    await api('POST /sponsorships', { body: { course_id: course.id, note, ...cameBy() } })
      .then(({ data }) => setUrl(data.url))
      .catch((error: unknown) => setRefusal(failureText(error)))
    setIsBusy(false)
  }

  // Not inside the box or the bar that opens it: each of them is hidden at some width.
  return createPortal(
    url ? (
      <Dialog
        title="Your link is ready"
        lead={`Send it to whoever you would like to ask. ${course.name} starts for you when it is paid in full.`}
        onClose={onClose}
      >
        <p className="sponsor-link">{url}</p>
        <ShareLinks what="your link" name={wordsToShare(course.name)} address={url} />
        <p className="small muted">
          You can see how much has been paid, or end the link, under <Link to="/payments#sponsors">Your payments</Link>.
        </p>
      </Dialog>
    ) : (
      <Dialog
        title="Ask someone to pay"
        lead={`You get a link to share. Others pay ${nairaAmount(course.price)} for ${course.name}, at once or in parts, and need no account.`}
        onClose={onClose}
      >
        <form onSubmit={make} noValidate>
          <TextArea
            label="What would you like to say? (optional)"
            help={`They see your first name, the course and this. ${NOTE_LENGTH} characters at most.`}
            name="note"
            rows={3}
            maxLength={NOTE_LENGTH}
          />
          <p className="small muted">
            The price stays the same for {SPONSOR_DAYS} days. If it is not paid in full by then, everybody gets their
            money back.
          </p>
          <FormMessage text={refusal} />
          <SubmitButton isBusy={isBusy}>Make the link</SubmitButton>
        </form>
      </Dialog>
    ),
    document.body,
  )
}
