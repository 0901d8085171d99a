import type { EmailLink } from '@koya/contract/endpoints/accounts.ts'
import { hangingUrl } from '@koya/contract/rules/pictures/art.ts'
import { ownPath } from '@koya/contract/rules/web-address.ts'
import { Link, useSearchParams } from 'react-router'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { AskAgainForm, type Asked } from './ask-again-form.tsx'
import { words } from './email-link-words.ts'
import { leadingTo } from './leading-to.ts'

type EmailLinkStateProps = { link: EmailLink | null; asked: Asked | undefined }

const icons: Record<EmailLink['state'] | 'unknown', IconName> = {
  waiting: 'shield',
  done: 'check',
  expired: 'clock',
  unknown: 'alert',
}

/** What a link is about, and the one thing that can be done about it. Plain forms: they work without JavaScript. */
export function EmailLinkState({ link, asked }: EmailLinkStateProps) {
  const state = link?.state ?? 'unknown'
  const { title, lead, next, aside } = link ? words[link.purpose][link.state] : words.unknown
  const [params] = useSearchParams()
  const target = ownPath(params.get('redirect'))
  const [before, after] = lead.split('{email}')
  return (
    <article className={`card confirm-card is-${state}`}>
      <img className="hem" src={hangingUrl('dialog')} alt="" width="440" height="78" />
      <div className="content">
        <Icon name={icons[state]} className="icon mark" />
        <h1>{title}</h1>
        <p className="lead">
          {before}
          {after !== undefined && <b>{link?.email}</b>}
          {after}
        </p>
        {next.kind === 'press' && (
          <form method="post" data-confirms={link?.purpose === 'confirm' ? link.email : undefined}>
            <button type="submit" className="button wide">
              {next.label}
            </button>
          </form>
        )}
        {next.kind === 'go' && (
          <Link className="button wide" to={leadingTo(next.to, target)}>
            {next.label}
          </Link>
        )}
        {next.kind === 'ask' && <AskAgainForm email={link?.email ?? ''} asked={asked} />}
        {aside && <p className="small muted">{aside}</p>}
      </div>
    </article>
  )
}
