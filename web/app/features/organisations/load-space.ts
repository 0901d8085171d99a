import { api } from '../../platform/api.ts'
import { loadForMember } from '../../platform/member-page.ts'
import { gone, orGone } from '../not-found/gone.ts'

/** A page of an organisation: its space, and what the page is about. To whoever does not belong there, it is not there. */
export async function loadSpace<T>(url: string, slug: string, ask: () => Promise<T>) {
  return loadForMember(url, async () => {
    // Nothing of it is refused but the name of the space itself.
    const space = api('GET /organisations/:slug', { params: { slug } })
    const asked = ask()
    const [{ data }, found] = await Promise.allSettled([space, asked]).then(() =>
      Promise.all([orGone(space, noSuchSpace, [404, 403, 422]), orGone(asked, () => notInSpace(slug))]),
    )
    return { space: data, ...found }
  })
}

function noSuchSpace() {
  return gone('This space is not open to you', 'There is no organisation at this address, or it is for its members.', {
    label: 'My Learning',
    to: '/mylearning',
  })
}

/** They belong here, and what they asked for is not here or not for them. */
export function notInSpace(slug: string) {
  return gone(
    'This part is not open to you',
    'It may have been removed, the link may be wrong, or it is for managers of this organisation.',
    { label: 'To the overview', to: `/o/${slug}` },
  )
}
