import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { RowVerdict } from '@koya/contract/endpoints/organisations/people.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { type ChangeEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '../../../platform/toast/toast.ts'
import { failureText } from '../../../ui/form/failure-text.ts'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { counted } from '../../../ui/text/counted.ts'
import { PasteAddresses } from './paste-addresses.tsx'
import { type Judged, judgeFile, judgePasted, sendInvitations } from './send-list.ts'
import { VerdictTable } from './verdict-table.tsx'

type InvitePeopleProps = { space: Space; groups: Group[] }
type State = { isBusy: boolean; refusal?: string; judged?: Judged; sent?: number; left?: RowVerdict[] }

/** A list is looked at first: nothing is sent before its rows were shown with what will become of each. */
export function InvitePeople({ space, groups }: InvitePeopleProps) {
  const { slug, sees } = space
  const { revalidate } = useRevalidator()
  const [{ isBusy, refusal, judged, sent, left }, setState] = useState<State>({ isBusy: false })

  async function look(judging: Promise<Judged>) {
    setState({ isBusy: true })
    try {
      setState({ isBusy: false, judged: await judging })
    } catch (error) {
      setState({ isBusy: false, refusal: wordsOf(error) })
    }
  }

  async function send() {
    if (!judged) return
    try {
      const { invited, left } = await sendInvitations(slug, judged, (sent) => setState({ isBusy: true, judged, sent }))
      void toast(`${counted(invited, 'person was', 'people were')} invited.`)
      setState({ isBusy: false, left })
      await revalidate()
    } catch (error) {
      setState({ isBusy: false, judged, refusal: wordsOf(error) })
    }
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) void look(judgeFile(slug, file))
    // The same file is chosen again once it was put right.
    target.value = ''
  }

  const inviting = judged ? judged.counts.created + judged.counts.joined : 0
  return (
    <div className="card organisation-form">
      <h3>Invite people</h3>
      <p className="small muted">
        A CSV file with the columns email, first_name, last_name, group and role.{' '}
        {sees === 'everyone' ? 'Only email is needed.' : 'Email and group are needed.'} Any spreadsheet can save one.
      </p>
      <label className="button line">
        Choose a CSV file
        <input className="visually-hidden" type="file" accept=".csv,text/csv,text/plain" onChange={choose} />
      </label>
      <PasteAddresses
        space={space}
        groups={groups}
        isBusy={isBusy}
        onPasted={(people) => void look(judgePasted(slug, people))}
      />
      <FormMessage text={refusal} />
      {left && left.length > 0 && (
        <>
          <h3>Not invited after all</h3>
          <p className="muted">
            {counted(left.length, 'row has', 'rows have')} changed since you checked the list. Everyone else was
            invited.
          </p>
          <VerdictTable rows={left} isSent />
        </>
      )}
      {judged && (
        <>
          <h3>Check before you send</h3>
          <p className="muted">We looked at every row. Nothing has been sent yet.</p>
          <HowItWasRead judged={judged} />
          <Counts counts={judged.counts} />
          <VerdictTable rows={judged.rows} />
          <button type="button" className="button" disabled={isBusy || inviting === 0} onClick={() => void send()}>
            Send {counted(inviting, 'invitation')}
          </button>
          {sent !== undefined && (
            <>
              <ProgressBar percent={Math.round((100 * sent) / inviting)} label="Invitations sent" />
              <p className="small muted" role="status">
                {sent} of {inviting} sent. Please keep this page open.
              </p>
            </>
          )}
          <p className="small muted">Sending the same list again changes nothing.</p>
        </>
      )}
    </div>
  )
}

const MOST_NAMED = 10

/** What a list that was put together wrongly shows: letters of another kind, one long column, groups that nobody meant to make. */
function HowItWasRead({ judged: { rows, file, new_groups } }: { judged: Judged }) {
  const named = new_groups.slice(0, MOST_NAMED).join(', ')
  const more = new_groups.length - MOST_NAMED
  return (
    <>
      {file && (
        <p className="small muted">
          {counted(rows.length, 'row')} · {file.delimiter} between columns · {file.encoding}
        </p>
      )}
      {new_groups.length > 0 && (
        <p>
          Makes {counted(new_groups.length, 'new group')}: {named}
          {more > 0 && ` and ${more} more`}.
        </p>
      )}
    </>
  )
}

const names: Record<RowVerdict['verdict'], string> = {
  created: 'will be invited',
  joined: 'have an account',
  already: 'are here or invited already',
  refused: 'cannot be invited',
}

function Counts({ counts }: { counts: Judged['counts'] }) {
  return (
    <div className="verdict-counts">
      {Object.entries(names).map(([verdict, name]) => (
        <div className="card" key={verdict}>
          <b>{counts[verdict as RowVerdict['verdict']]}</b>
          <span className="small muted">{name}</span>
        </div>
      ))}
    </div>
  )
}

function wordsOf(error: unknown) {
  return error instanceof ApiFailure ? (Object.values(error.errors).flat()[0] ?? error.message) : failureText(error)
}
