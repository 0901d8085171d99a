import type { ListedInstructor } from '@koya/contract/endpoints/teaching/authoring.ts'
import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'
import { Link } from 'react-router'
import { firstRole, useSignedInUser } from '../../../platform/session/session.ts'
import { Icon } from '../../../ui/icon.tsx'

type PersonChipProps = { person: ListedInstructor; onRemove: (() => void) | undefined }

/** Who was chosen. The name leads to their page; a press anywhere else takes them out again. */
export function PersonChip({ person, onRemove }: PersonChipProps) {
  const { id, first_name, last_name, image_url, brief_introduction } = person
  const user = useSignedInUser()
  const isAdmin = user !== null && firstRole(user) === 'Admin'
  const name = `${first_name} ${last_name}`
  return (
    <>
      <img
        className="person"
        src={image_url || initialsUrl(`person-${id}`, first_name, last_name)}
        srcSet={pictureSources(image_url)}
        sizes="40px"
        alt=""
        width="40"
        height="40"
        decoding="async"
      />
      <div className="words">
        <Link to={isAdmin ? `/admin/instructors/${id}` : `/instructors/${id}`} target="_blank">
          {name}
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Link>
        <p className="small">{brief_introduction}</p>
      </div>
      {onRemove && (
        <button type="button" className="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
          <Icon name="close" look="small" />
        </button>
      )}
    </>
  )
}
