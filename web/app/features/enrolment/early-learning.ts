import type { EarlyTools } from '../../platform/early/early-page.ts'

/** The first courses of My Learning and My Courses, before the rest (see learning-list.tsx and its two cards). */
export async function earlyLearning({ ask, user, make, show }: EarlyTools) {
  const isMine = location.pathname.startsWith('/mylearning')
  const teaches = !isMine && user.roles[0]?.name !== 'User'
  if (teaches) ask('/invitations/me').catch(() => undefined)
  const taught = teaches ? (await ask<'GET /courses/my/courses'>('/courses/my/courses')).data : []
  const learnt = teaches ? [] : (await ask<'GET /enrollments/me'>('/enrollments/me')).data
  // Another entry of the menu, or another order, is for the page itself.
  if (location.search) return

  const cards = [
    ...taught.map((course) => ({
      course,
      state: course.status === 1 ? 'Published' : 'Not published',
      percent: undefined,
    })),
    ...learnt.map(({ course, display_status, completion }) => ({ course, state: display_status, percent: completion })),
  ].map(({ course, state, percent }, place) => {
    const teacher = percent === undefined ? null : course.instructor
    const body = [
      make('p', { className: 'small muted' }, state),
      make('h2', {}, make('a', { className: 'plain-link', href: `/course-detail/${course.id}` }, course.course_name)),
      ...(teacher ? [make('p', { className: 'small muted' }, `${teacher.first_name} ${teacher.last_name}`)] : []),
      ...(percent === undefined
        ? []
        : [make('div', { className: 'progress-bar' }, make('i', { style: `width:${percent}%` }))]),
    ]
    const picture = make('img', {
      alt: '',
      width: 320,
      height: 180,
      loading: place ? 'lazy' : 'eager',
      fetchPriority: place ? 'low' : 'high',
      src: course.course_thumbnail,
    })
    const card = make(
      'article',
      { className: 'card learning-card' },
      picture,
      make('div', { className: 'body' }, ...body),
    )
    return make('li', {}, card)
  })
  if (cards.length === 0) return
  const list = make('ul', { className: 'learning-cards' }, ...cards.slice(0, 6))
  list.dataset.view = 'grid'
  const menu = make('li', {}, make('a', { ariaCurrent: 'page', href: location.pathname }, 'All'))
  show(
    make(
      'div',
      { className: 'wrap member-page' },
      make('h1', {}, isMine ? 'My Learning' : 'My Courses'),
      make(
        'div',
        { className: 'learning-columns' },
        make('nav', { className: 'side-menu', ariaLabel: 'Which courses' }, make('ul', {}, menu)),
        make('section', {}, make('div', { className: 'row learning-bar', style: 'min-height:44px' }), list),
      ),
    ),
  )
}
