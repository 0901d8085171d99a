import type { Profile } from '@koya/contract/endpoints/profile.ts'
import { profileLabel } from '@koya/contract/rules/people/profile-fields.ts'
import { formatDay } from '@koya/contract/rules/time/lagos-day.ts'
import { isWebAddress } from '@koya/contract/rules/web-address.ts'
import { Link, useLocation } from 'react-router'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { LoadedProfile } from './load-profile.ts'
import { type FieldName, optionsOf, profileGroups, type ReferenceLists } from './profile-groups.ts'
import type { ProfileKind } from './profile-kind.ts'
import { ProfilePhoto } from './profile-photo.tsx'

type ProfileDetailsProps = { loaded: LoadedProfile; kind: ProfileKind }

/** Everything a profile says, to read. */
export function ProfileDetails({ loaded: { profile, lists, completeness, userId }, kind }: ProfileDetailsProps) {
  return (
    <>
      <ProfileHead profile={profile} completeness={completeness} userId={userId} />
      {profileGroups(kind).map(({ title, fields }) => (
        <section key={title} className="profile-group" aria-label={title}>
          <h2>{title}</h2>
          <dl>
            {fields.map(({ name, rows }) => (
              <div key={name} className={rows ? 'whole' : undefined}>
                <dt className="small faint">{profileLabel(name)}</dt>
                <dd>
                  <Value name={name} value={profile[name]} lists={lists} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}

type ProfileHeadProps = { profile: Profile; completeness: number; userId: number }

function ProfileHead({ profile, completeness, userId }: ProfileHeadProps) {
  const { pathname } = useLocation()
  const { first_name, last_name, image_url, current_employer_designation, current_employer_name } = profile
  const position = [current_employer_designation, current_employer_name].filter(Boolean).join(', ')
  return (
    <div className="profile-head">
      <ProfilePhoto url={image_url} userId={userId} firstName={first_name} lastName={last_name} />
      <div>
        <h2>
          {first_name} {last_name}
        </h2>
        {position && <p className="muted">{position}</p>}
        <p className="small">Your profile is {completeness}% complete</p>
        <ProgressBar percent={completeness} label="Profile completeness" />
        {completeness < 100 && (
          <Link className="small" to={`${pathname}?tab=edit`} preventScrollReset>
            Complete your profile
          </Link>
        )}
      </div>
    </div>
  )
}

type ValueProps = { name: FieldName; value: string | number | null; lists: ReferenceLists }

function Value({ name, value, lists }: ValueProps) {
  if (value === null || value === '') return <span className="faint">Not given</span>
  const option = optionsOf(name, lists)?.find((one) => one.value === String(value))
  if (option) return option.label
  const text = String(value)
  if (name === 'date_of_birth') return formatDay(text)
  // Anybody can write anything there: only an address of the web becomes a link.
  return isWebAddress(text) ? (
    <a href={text} rel="noreferrer nofollow" target="_blank">
      {text}
    </a>
  ) : (
    text
  )
}
