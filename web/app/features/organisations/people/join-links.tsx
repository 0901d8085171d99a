import type { Answer } from '@koya/contract/endpoints/endpoints.ts'
import type { Group } from '@koya/contract/endpoints/organisations/groups.ts'
import type { Space } from '@koya/contract/endpoints/organisations/space.ts'
import { mayGiveRole, memberRoleNames } from '@koya/contract/rules/organisations/roles.ts'
import { formatDay, lagosDay } from '@koya/contract/rules/time/lagos-day.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { ShareLinks } from '../../../ui/share-links.tsx'
import { AskButton } from '../../admin/ask-button.tsx'
import { useAction } from '../../admin/use-action.ts'
import { GroupField } from './group-field.tsx'

type Waiting = Answer<'GET /organisations/:slug/invitations'>['data']
type JoinLinksProps = { space: Space; groups: Group[]; waiting: Waiting }

/** Who was asked and has not come, and the links by which people join. */
export function JoinLinks({ space, groups, waiting }: JoinLinksProps) {
  const { slug } = space
  const asker = { role: space.role, seesEveryone: space.sees === 'everyone' }
  const { invitations, total, links } = waiting
  return (
    <>
      <section aria-labelledby="invited">
        <h2 id="invited">Invited, and not here yet{total > 0 && ` (${total})`}</h2>
        {invitations.length === 0 && <p className="muted">Everyone who was invited has joined.</p>}
        <ul className="coupon-list">
          {invitations.map(({ id, email, name, role, group, invited_at, is_over }) => (
            <li key={id}>
              <div>
                <h3>{name || email}</h3>
                <p className="small muted">
                  {name && `${email} · `}
                  {role !== 'member' && `${memberRoleNames[role]} · `}
                  {group && `${group} · `}invited on {formatDay(lagosDay(new Date(invited_at)))}
                  {is_over && ' · the link has expired, invite again'}
                </p>
              </div>
              {mayGiveRole(asker, role) && (
                <AskButton
                  label="Take back"
                  about={email}
                  title={`Take back the invitation to ${email}?`}
                  lead="The link in the email no longer works."
                  verb="Take back"
                  isDangerous
                  act={() => api('DELETE /organisations/:slug/invitations/:id', { params: { slug, id } })}
                />
              )}
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="links">
        <h2 id="links">Links to join with</h2>
        <ul className="coupon-list">
          {links.map(({ id, group, ends_on, uses, most_uses, email_domain, is_over }) => (
            <li key={id}>
              <div>
                <h3>{group ? `For ${group}` : 'For everyone'}</h3>
                <p className="small muted">
                  {uses} of {most_uses} used · until {formatDay(ends_on)}
                  {email_domain && ` · only @${email_domain}`}
                  {is_over && ' · no longer works'}
                </p>
              </div>
              <AskButton
                label="End"
                about={`link ${id}`}
                title="End this link?"
                lead="Nobody can join with it any more. People who have joined stay."
                verb="End the link"
                isDangerous
                act={() => api('DELETE /organisations/:slug/links/:id', { params: { slug, id } })}
              />
            </li>
          ))}
        </ul>
        <NewLink space={space} groups={groups} />
      </section>
    </>
  )
}

function NewLink({ space, groups }: { space: Space; groups: Group[] }) {
  const { slug } = space
  const { run, isBusy, refusal, errors = {} } = useAction()
  const [url, setUrl] = useState<string>()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    const body = {
      ...(text('ends_on') && { ends_on: text('ends_on') }),
      ...(text('uses') && { uses: Number(text('uses')) }),
      ...(text('email_domain') && { email_domain: text('email_domain') }),
      ...(text('group_id') && { group_id: Number(text('group_id')) }),
    }
    void run(async () => {
      const { data } = await api('POST /organisations/:slug/links', { params: { slug }, body })
      setUrl(data.url)
      return { message: 'The link is made.' }
    })
  }

  return (
    <form className="card organisation-form" noValidate onSubmit={submit}>
      <h3>New link</h3>
      <div className="field-pair">
        <Field
          label="Last day"
          help="Leave it empty for a month from now"
          name="ends_on"
          type="date"
          error={errors.ends_on}
        />
        <Field
          label="How many people"
          help="Leave it empty for 100"
          name="uses"
          inputMode="numeric"
          error={errors.uses}
        />
      </div>
      <Field
        label="Only addresses of"
        help="For example marina.ng. Leave it empty for any address"
        name="email_domain"
        error={errors.email_domain}
      />
      <GroupField label="Group" space={space} groups={groups} error={errors.group_id} />
      <FormMessage text={refusal} />
      <SubmitButton className="button" isBusy={isBusy}>
        Make a link
      </SubmitButton>
      {url && (
        <>
          <p role="status">
            Copy it now, it is shown only once: <b className="words">{url}</b>
          </p>
          <ShareLinks what="the link" name="Join us on Koya" address={url} />
        </>
      )}
    </form>
  )
}
