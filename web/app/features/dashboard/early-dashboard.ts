import type { EarlyTools } from '../../platform/early/early-page.ts'

/** The greeting and the way on, before the rest (see load-dashboard.ts and next-lesson.tsx). */
export async function earlyDashboard({ ask, user, make, show }: EarlyTools) {
  const asked = ask<'GET /dashboard'>('/dashboard')
  const others = [
    '/enrollments/me',
    user.roles[0]?.name === 'Instructor' ? '/instructors/my/profile' : '/learners/profile',
    '/notifications?per_page=8',
    '/wishlists/me',
    '/organisations/me',
  ]
  for (const path of others) ask(path).catch(() => undefined)

  const { next } = (await asked).data
  if (!next) return
  const { course_id, course_name, picture, lesson, progress } = next
  const about = lesson ? [`Lesson ${lesson.place} of ${progress.total}`, lesson.minutes && `${lesson.minutes} min`] : []
  show(
    make(
      'div',
      { className: 'wrap member-page dashboard' },
      make('h1', {}, `Welcome, ${user.first_name} ${user.last_name}`),
      make(
        'section',
        { className: 'card next-lesson' },
        make('img', { alt: '', width: 400, height: 225, fetchPriority: 'high', src: picture }),
        make(
          'div',
          { className: 'body' },
          make('p', { className: 'small muted' }, course_name),
          make('h2', {}, lesson ? `Continue: ${lesson.title}` : 'Continue: entrance quiz'),
          ...(lesson ? [make('p', { className: 'small muted' }, about.filter(Boolean).join(' · '))] : []),
          make('div', { className: 'progress-bar' }, make('i', { style: `width:${progress.percent}%` })),
          make(
            'p',
            { className: 'small faint' },
            `${progress.done} of ${progress.total} ${progress.total === 1 ? 'lesson' : 'lessons'} done`,
          ),
          make('a', { className: 'button', href: `/course-detail/${course_id}` }, 'Continue'),
        ),
      ),
    ),
  )
}
