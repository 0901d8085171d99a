import { initialsUrl } from '@koya/contract/art.ts'

type Person = {
  id: number
  firstName: string
  lastName: string
  profile: { imageUrl: string; currentEmployerDesignation: string; briefIntroduction: string } | null
}

/** A teacher as anyone may see one: no e-mail address, and initials on cloth until there is a photo. */
export function presentInstructor({ id, firstName, lastName, profile }: Person) {
  return {
    id,
    first_name: firstName,
    last_name: lastName,
    image_url: profile?.imageUrl || initialsUrl(`person-${id}`, firstName, lastName),
    instructor_profile: {
      current_employer_designation: profile?.currentEmployerDesignation ?? '',
      brief_introduction: profile?.briefIntroduction ?? '',
    },
  }
}
