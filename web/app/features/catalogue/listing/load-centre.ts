import type { ApiClient } from '@koya/contract/protocol/client.ts'
import type { LearningCentre } from './listing-data.ts'

/** The learning centre that an address names, while it is approved. Its courses are found all the same. */
export async function loadCentre(api: ApiClient, id: number | undefined): Promise<LearningCentre | null> {
  if (!id) return null
  try {
    return (await api('GET /business/activeProfiles/:id', { params: { id } })).data
  } catch (error) {
    if ((error as { status?: number }).status === 404) return null
    throw error
  }
}
