import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { api, SET_UP_NEEDED } from '../../platform/api.ts'
import { rememberUser } from '../../platform/session/remember-user.ts'
import { profileDraft, textOf } from './profile-draft.ts'
import type { ProfileKind } from './profile-kind.ts'
import { languageToSend } from './save-profile.ts'

export type LoadedProfile = Awaited<ReturnType<typeof load>>

/** The profile and what can be chosen in it, or what to say where they did not load. */
export async function loadProfile(kind: ProfileKind) {
  try {
    return { loaded: await load(kind) }
  } catch (error) {
    const problem = kind === 'instructor' ? messages.profile.instructorLoadFailed : messages.profile.loadFailed
    const mustSetUp = error instanceof ApiFailure && error.code === SET_UP_NEEDED
    return { problem, mustSetUp, isForbidden: error instanceof ApiFailure && error.status === 403 }
  }
}

async function load(kind: ProfileKind) {
  const [{ user, profile, completeness }, countries, industries, languages, categories] = await Promise.all([
    readOwn(kind),
    api('GET /countries'),
    api('GET /industries'),
    api('GET /languages'),
    kind === 'instructor' ? api('GET /categories') : { data: [] },
  ])
  rememberUser({ ...user, image_url: profile.image_url })
  const language = languages.data.map(({ id, english }) => ({ id, name: english }))
  return {
    userId: user.id,
    completeness,
    profile,
    draft: await profileDraft(user.id, { ...profile, language: languageToSend(textOf(profile.language), language) }),
    lists: {
      country_id: countries.data,
      industry_id: industries.data,
      language,
      category_id: categories.data.map(({ id, name }) => ({ id, name })),
    },
  }
}

/** The profile as the server has it now. */
export function readOwn(kind: ProfileKind) {
  return kind === 'instructor' ? instructor() : learner()
}

async function learner() {
  const { completeness, user } = (await api('GET /learners/profile')).data
  return { completeness, user, profile: user.learner_profile }
}

async function instructor() {
  const { completeness, user } = (await api('GET /instructors/my/profile')).data
  return { completeness, user, profile: user.instructor_profile }
}
