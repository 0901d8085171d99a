import { ApiFailure } from '@koya/contract/protocol/client.ts'
import { api } from '../../platform/api.ts'
import { loadForMember } from '../../platform/member-page.ts'
import { gone } from '../not-found/gone.ts'

/** A page of an organisation: its space, and what the page is about. To whoever does not belong there, it is not there. */
export async function loadSpace<T>(url: string, slug: string, ask: () => Promise<T>) {
  try {
    return await loadForMember(url, async () => {
      const [{ data: space }, asked] = await Promise.all([api('GET /organisations/:slug', { params: { slug } }), ask()])
      return { space, ...asked }
    })
  } catch (error) {
    if (error instanceof ApiFailure && [403, 404].includes(error.status))
      throw gone(
        'This space is not open to you',
        'There is no organisation at this address, or this part of it is for its managers.',
        { label: 'My Learning', to: '/mylearning' },
      )
    throw error
  }
}
