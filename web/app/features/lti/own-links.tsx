import type { OwnLtiLink } from '@koya/contract/endpoints/organisations/lti.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { toast } from '../../platform/toast/toast.ts'
import { FormMessage } from '../../ui/form/form-message.tsx'
import { TimeAgo } from '../../ui/text/time-ago.tsx'
import { useAccountAction } from '../own-account/use-account-action.ts'

/** Learning systems that open this account, for whoever has linked one. */
export function OwnLinks({ first }: { first: OwnLtiLink[] | undefined }) {
  const [links, setLinks] = useState(first ?? [])
  const { run, refusal } = useAccountAction()

  useEffect(() => {
    if (first) return
    api('GET /account/learning-systems').then(
      ({ data }) => setLinks(data),
      () => setLinks([]),
    )
  }, [first])

  async function end(id: number) {
    const answer = await run(() => api('DELETE /account/learning-systems/:id', { params: { id } }))
    if (!answer) return
    setLinks(links.filter((link) => link.id !== id))
    toast(answer.message)
  }

  if (links.length === 0) return null
  return (
    <div className="own-links">
      <h3>From your learning system</h3>
      <p className="small muted">
        These open your account without a password. What you have learned stays when a link ends.
      </p>
      <ul className="session-list">
        {links.map(({ id, platform, host, used_at, marks }) => (
          <li key={id} className="row">
            <div>
              <b>{platform}</b>
              <p className="small faint">
                {host}, last used <TimeAgo at={used_at} />
              </p>
              {marks && <p className="small faint">Marks of courses that you opened from there go back to it.</p>}
            </div>
            <button
              type="button"
              className="button small line"
              aria-label={`End link: ${platform}`}
              onClick={() => void end(id)}
            >
              End link
            </button>
          </li>
        ))}
      </ul>
      <FormMessage text={refusal} />
    </div>
  )
}
