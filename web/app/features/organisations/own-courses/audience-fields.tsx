import type { OwnCourse } from '@koya/contract/endpoints/organisations/own-courses.ts'
import { type Audience, audienceNames, audiences } from '@koya/contract/rules/organisations/own-courses.ts'
import { useState } from 'react'
import { GroupChoices } from '../group-choices.tsx'

type Named = { id: number; name: string }
type AudienceFieldsProps = {
  groups: Named[]
  course?: Pick<OwnCourse, 'audience' | 'groups'>
  errors: Record<string, string>
}

/** For everyone, for members, or for some groups. */
export function AudienceFields({ groups, course, errors }: AudienceFieldsProps) {
  const [audience, setAudience] = useState<Audience>(course?.audience ?? 'members')
  const chosen = new Set(course?.groups.map(({ id }) => id))
  return (
    <>
      <fieldset className="choices">
        <legend>Who is it for?</legend>
        {audiences.map((one) => (
          <label key={one} className="row">
            <input
              type="radio"
              name="audience"
              value={one}
              checked={audience === one}
              onChange={() => setAudience(one)}
            />
            {audienceNames[one]}
          </label>
        ))}
      </fieldset>
      {audience === 'groups' && (
        <GroupChoices legend="Groups" name="group" groups={groups} chosen={chosen} error={errors.group_ids} />
      )}
    </>
  )
}

export function readAudience(form: FormData) {
  return {
    audience: String(form.get('audience')) as Audience,
    group_ids: form.getAll('group').map(Number),
  }
}
