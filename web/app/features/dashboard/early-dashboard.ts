import type { EarlyTools } from '../../platform/early/early-page.ts'

/** The greeting and the way on, before the rest (see load-dashboard.ts and next-lesson.tsx). */
export async function earlyDashboard({ ask, user, make, show }: EarlyTools) {
  const asked = ask<'GET /enrollments/me'>('/enrollments/me')
  const others = [
    user.roles[0]?.name === 'Instructor' ? '/instructors/my/profile' : '/learners/profile',
    '/notifications?per_page=8',
    '/wishlists/me',
  ]
  for (const path of others) ask(path).catch(() => undefined)

  const active = (await asked).data.filter(({ display_status }) => display_status === 'Active')
  const [next] = active.sort((a, b) => b.completion - a.completion)
  if (!next) return
  const { course, lessons, completion } = next
  const title = lessons.total > 0 ? `Continue: lesson ${lessons.done + 1} of ${lessons.total}` : 'Continue'
  show(
    make(
      'div',
      { className: 'wrap member-page dashboard' },
      make('h1', {}, `Welcome, ${user.first_name} ${user.last_name}`),
      make(
        'section',
        { className: 'card next-lesson' },
        make('img', { alt: '', width: 400, height: 225, fetchPriority: 'high', src: course.course_thumbnail }),
        make(
          'div',
          { className: 'body' },
          make('p', { className: 'small muted' }, course.course_name),
          make('h2', {}, title),
          make('div', { className: 'progress-bar' }, make('i', { style: `width:${completion}%` })),
          make('p', { className: 'small faint' }, `${lessons.done} of ${lessons.total} lessons done`),
          make('a', { className: 'button', href: `/course-detail/${course.id}` }, 'Continue'),
        ),
      ),
    ),
  )
}
