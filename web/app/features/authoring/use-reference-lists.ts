import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { messages } from '@koya/contract/protocol/messages.ts'
import { useEffect, useState } from 'react'
import { api } from '../../platform/api.ts'
import { firstRole, readSignedInUser } from '../../platform/session/session.ts'
import { toastError } from '../../platform/toast/toast.ts'

export type ReferenceLists = Awaited<ReturnType<typeof load>>

type Loading = { lists?: ReferenceLists; isLoading: boolean; hasFailed?: boolean }

/** What can be chosen in the form. Loading begins true, and ends when it has come or cannot (S2 §4, §8). */
export function useReferenceLists() {
  const [state, setState] = useState<Loading>({ isLoading: true })
  const [attempt, setAttempt] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let isGone = false
    const settle = (outcome: Loading) => isGone || setState(outcome)
    load().then(
      (lists) => settle({ lists, isLoading: false }),
      () => {
        if (isGone) return
        settle({ isLoading: false, hasFailed: true })
        toastError(messages.authoring.referenceFailed)
      },
    )
    return () => {
      isGone = true
    }
  }, [attempt])

  function tryAgain() {
    setState({ isLoading: true })
    setAttempt(attempt + 1)
  }

  return { ...state, tryAgain }
}

async function load() {
  const [categories, certificates, languages, businesses, instructors] = await Promise.all([
    api('GET /categories'),
    api('GET /certificates'),
    api('GET /languages'),
    askBusinesses(),
    api('GET /instructors'),
  ])
  return {
    categories: categories.data,
    certificates: certificates.data.map(({ id, name }) => ({ value: String(id), label: name })),
    languages: languages.data.map(({ id, english }) => ({ value: String(id), label: english })),
    businesses: businesses.data.profiles.data.map(({ id, company_name }) => ({
      value: String(id),
      label: company_name,
    })),
    instructors: instructors.data,
  }
}

/** Those a course can be given to are for authors. Whoever only looks around sees the ones that everyone sees. */
async function askBusinesses() {
  const user = readSignedInUser()
  const teaches = user !== null && firstRole(user) !== 'User'
  try {
    if (teaches) return await api('GET /business/profiles')
  } catch (error) {
    if (!(error instanceof ApiFailure && [401, 403].includes(error.status))) throw error
  }
  return api('GET /business/activeProfiles')
}
