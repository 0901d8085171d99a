import type { LearningPath } from '@koya/contract/endpoints/organisations/paths.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../platform/api.ts'
import { counted } from '../../../ui/text/counted.ts'
import { AskButton } from '../../admin/ask-button.tsx'
import { PathForm } from './path-form.tsx'

type Named = { id: number; name: string }
type PathListProps = { slug: string; paths: LearningPath[]; choices: Named[]; mayDecide: boolean }

export function PathList({ slug, paths, choices, mayDecide }: PathListProps) {
  const [edited, setEdited] = useState(0)
  if (paths.length === 0) return <p className="muted">There are no paths yet.</p>
  return (
    <ul className="coupon-list">
      {paths.map((path) => (
        <li key={path.id}>
          <div>
            <h3>{path.name}</h3>
            {path.description && <p>{path.description}</p>}
            <ol className="path-steps">
              {path.courses.map(({ id, course_name, is_done, link }) => (
                <li key={id}>
                  <Link to={link}>{course_name}</Link>
                  {is_done && <span className="small muted"> · done</span>}
                </li>
              ))}
            </ol>
            <p className="small muted">
              {path.certificate ? (
                <Link to={`/verify/${path.certificate}`}>Your certificate</Link>
              ) : (
                `You have done ${path.courses.filter(({ is_done }) => is_done).length} of ${path.courses.length}`
              )}
              {path.finished !== null && (
                <>
                  {' · '}
                  <Link to={`?path=${path.id}`}>
                    {counted(path.finished, 'person has', 'people have')} the certificate
                  </Link>
                </>
              )}
            </p>
          </div>
          {mayDecide && (
            <div className="row wrap-row">
              <button
                type="button"
                className="button small line"
                aria-label={`Change: ${path.name}`}
                aria-expanded={edited === path.id}
                onClick={() => setEdited(edited === path.id ? 0 : path.id)}
              >
                Change
              </button>
              <AskButton
                label="Remove"
                about={path.name}
                title={`Remove ${path.name}?`}
                lead="Nobody is asked to take it any more. Its courses stay, and certificates for it stay valid."
                verb="Remove"
                isDangerous
                act={() => api('DELETE /organisations/:slug/paths/:id', { params: { slug, id: path.id } })}
              />
            </div>
          )}
          {mayDecide && edited === path.id && (
            <PathForm slug={slug} choices={choices} path={path} onDone={() => setEdited(0)} />
          )}
        </li>
      ))}
    </ul>
  )
}
