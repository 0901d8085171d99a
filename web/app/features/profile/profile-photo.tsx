import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'
import { pictureSources } from '@koya/contract/rules/pictures/picture-widths.ts'

type ProfilePhotoProps = { url: string; userId: number; firstName: string; lastName: string }

/** The photo, or until there is one the initials on cloth. */
export function ProfilePhoto({ url, userId, firstName, lastName }: ProfilePhotoProps) {
  return (
    <img
      className="profile-photo"
      src={url || initialsUrl(`person-${userId}`, firstName, lastName)}
      srcSet={pictureSources(url)}
      sizes="(min-width: 1024px) 160px, 96px"
      alt={url ? `${firstName} ${lastName}` : ''}
      width="160"
      height="160"
      decoding="async"
    />
  )
}
