import type { EarlyTools } from '../../platform/early/early-page.ts'

/** The lesson's text, before the rest: on a slow line that is seconds earlier (see load-classroom.ts). */
export async function earlyClassroom({ ask, make, show }: EarlyTools) {
  const [, , course, part, mailed] = location.pathname.split('/')
  const lesson = part === 'lessons' ? mailed : part
  const classroom = ask<'GET /classroom/:course'>(`/classroom/${course}`)
  if (lesson) classroom.catch(() => undefined)
  if (lesson === 'finished') return
  const id = lesson || (await classroom).data.resume_lesson_id
  if (!id) return
  const { data } = await ask<'GET /lessons/:id'>(`/lessons/${id}`)
  const innerHTML = 'html' in data ? data.html : ''
  // The API answers clean HTML (render-text.ts).
  show(make('div', { className: 'early-title' }, data.title), make('div', { className: 'prose', innerHTML }))
}
