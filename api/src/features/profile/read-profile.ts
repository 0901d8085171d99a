import type { Profile } from '@koya/contract/endpoints/profile.ts'
import { Failure } from '@koya/contract/protocol/failures.ts'
import { profileCompleteness } from '@koya/contract/rules/people/profile-fields.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { profiles, users } from '../../db/schema.ts'

/** A person's profile, empty where they said nothing, and how complete it is. */
export async function readProfile(db: Db, userId: number) {
  const [row] = await db
    .select({ user: users, profile: profiles })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId))
  if (!row) throw new Failure('unauthenticated')
  const profile = present(row.user, row.profile)
  const { id, firstName, lastName, email } = row.user
  return {
    completeness: profileCompleteness(profile),
    user: { id, first_name: firstName, last_name: lastName, email },
    profile,
  }
}

function present(user: typeof users.$inferSelect, kept: typeof profiles.$inferSelect | null): Profile {
  return {
    username: kept?.username ?? '',
    first_name: user.firstName,
    middle_name: kept?.middleName ?? '',
    last_name: user.lastName,
    phone_number: user.phoneNumber ?? '',
    image_url: kept?.imageUrl ?? '',
    email: user.email,
    gender: kept?.gender ?? '',
    date_of_birth: kept?.dateOfBirth ?? '',
    country_id: kept?.countryId ?? null,
    industry_id: kept?.industryId ?? null,
    employment_status: kept?.employmentStatus ?? '',
    marital_status: kept?.maritalStatus ?? '',
    experience_level: kept?.experienceLevel ?? null,
    education_level: kept?.educationLevel ?? '',
    degree_obtained: kept?.degreeObtained ?? '',
    language: kept?.languageId ?? null,
    facebook_url: kept?.facebookUrl ?? '',
    linkedin_url: kept?.linkedinUrl ?? '',
    twitter_url: kept?.twitterUrl ?? '',
    brief_introduction: kept?.briefIntroduction ?? '',
    detailed_introduction: kept?.detailedIntroduction ?? '',
    other_info: kept?.otherInfo ?? '',
    previous_institutions: kept?.previousInstitutions ?? '',
    niche_courses: kept?.nicheCourses ?? '',
    current_employer_name: kept?.currentEmployerName ?? '',
    current_employer_designation: kept?.currentEmployerDesignation ?? '',
    previous_employer_name: kept?.previousEmployerName ?? '',
    previous_employer_designation: kept?.previousEmployerDesignation ?? '',
    category_id: kept?.categoryId ?? null,
  }
}
