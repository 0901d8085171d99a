import { initialsUrl } from '@koya/contract/rules/pictures/art.ts'

type Person = {
  id: number
  firstName: string
  lastName: string
  /** Whether they hold the role for it now. */
  isTeaching: boolean
  profile: { imageUrl: string; currentEmployerDesignation: string; briefIntroduction: string } | null
}

/**
 * A teacher as anyone may see one: no email address, and initials on cloth until there is a photo. Of somebody who no
 * longer teaches here a course still says the name, and nothing else.
 */
export function presentInstructor({ id, firstName, lastName, isTeaching, ...person }: Person) {
  const profile = isTeaching ? person.profile : null
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    has_page: isTeaching,
    image_url: profile?.imageUrl || initialsUrl(`person-${id}`, firstName, lastName),
    instructor_profile: {
      current_employer_designation: profile?.currentEmployerDesignation ?? '',
      brief_introduction: profile?.briefIntroduction ?? '',
    },
  }
}
