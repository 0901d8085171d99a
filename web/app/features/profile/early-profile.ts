import type { EarlyTools } from '../../platform/early/early-page.ts'

/** Who it is and how complete, before the rest (see load-profile.ts and profile-details.tsx). */
export async function earlyProfile(
  { ask, user, make, show }: EarlyTools,
  artBase: string,
  initialsOf: (...names: string[]) => string,
) {
  const isAccount = location.pathname.startsWith('/learner/accounts')
  const isInstructor = isAccount ? user.roles[0]?.name === 'Instructor' : location.pathname.startsWith('/instructor/')
  const asked = isInstructor
    ? ask<'GET /instructors/my/profile'>('/instructors/my/profile').then(({ data }) => ({
        ...data,
        profile: data.user.instructor_profile,
      }))
    : ask<'GET /learners/profile'>('/learners/profile').then(({ data }) => ({
        ...data,
        profile: data.user.learner_profile,
      }))
  const lists = ['/countries', '/industries', '/languages', ...(isInstructor ? ['/categories'] : [])]
  const account = ['/organisations/me', '/account/sessions', '/account/learning-systems', '/account/second-factor']
  for (const path of isAccount ? [...lists, ...account] : lists) ask(path).catch(() => undefined)

  const { completeness, profile } = await asked
  const { first_name, last_name, image_url } = profile
  // Another tab is for the page itself.
  if (isAccount || location.search) return
  const initials = encodeURIComponent(initialsOf(first_name, last_name) || 'K')
  const photo = image_url || `${artBase}/initials/person-${user.id}/${initials}.svg`
  show(
    make(
      'div',
      { className: 'wrap member-page profile-page' },
      make('h1', {}, 'My Profile'),
      make(
        'div',
        { className: 'tabs' },
        make('a', { ariaSelected: 'true', href: location.pathname }, 'Profile Details'),
        make('a', { href: '?tab=edit' }, 'Edit Profile'),
        make('a', { href: '?tab=account' }, 'Account'),
      ),
      make(
        'div',
        { className: 'profile-panel profile-head' },
        make('img', {
          className: 'profile-photo',
          alt: '',
          width: 160,
          height: 160,
          fetchPriority: 'high',
          src: photo,
        }),
        make(
          'div',
          {},
          make('h2', {}, `${first_name} ${last_name}`),
          make('p', { className: 'small' }, `Your profile is ${completeness}% complete`),
          make('div', { className: 'progress-bar' }, make('i', { style: `width:${completeness}%` })),
        ),
      ),
    ),
  )
}
