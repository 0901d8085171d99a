import { messages } from '@koya/contract/protocol/messages.ts'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { type Html, html } from '../../../html/html.ts'
import { findPlatform, type Platform } from '../find-platform.ts'
import type { Choice } from '../read-launch.ts'
import { showInFrame, showRefusal } from '../show-page.ts'
import { findCourse, findCourses, lessonsOf, type Offered } from './find-courses.ts'
import { openChoice, sealChoice } from './sealed-choice.ts'
import { signChoice } from './sign-choice.ts'

/**
 * A teacher chooses a course or a lesson for a page of their learning system (deep linking). It happens in the frame of that
 * system, without an account of ours and without scripts: what the system has signed says that they may, and what is chosen is
 * public or their organisation's own.
 */
export async function showCourses(deps: Deps, reply: FastifyReply, platform: Platform, choice: Choice, words = '') {
  const found = await findCourses(deps, platform, words)
  const sealed = sealChoice(deps, choice)
  const rows = found.map(
    ({ id, name }) =>
      html`<li>${name}<button name="course" value="${id}" aria-label="Choose ${name}">Choose</button></li>`,
  )
  return showInFrame(
    reply,
    'Choose a course',
    html`${step(sealed, html`<div class="search"><label>Search courses <input name="words" value="${words}" maxlength="100"></label><button>Search</button></div>`)}
${rows.length > 0 ? step(sealed, html`<ul class="rows">${rows}</ul>`) : html`<p>No course has these words in its name.</p>`}`,
  )
}

/** The steps after the first: words to search, a course, and then the whole of it or one lesson. */
export async function choose(deps: Deps, given: Record<string, unknown>, reply: FastifyReply) {
  const choice = openChoice(deps, textOf(given.choice))
  const platform = choice && (await findPlatform(deps.db, sql`p.id = ${choice.platformId}`))
  if (!choice || !platform) return showRefusal(reply, messages.lti.choiceOver)
  const id = Number(/^[1-9]\d{0,8}$/.exec(textOf(given.course)) ?? 0)
  const course = id ? await findCourse(deps, platform, id) : undefined
  if (!course) return showCourses(deps, reply, platform, choice, textOf(given.words).slice(0, 100))
  const lessons = await lessonsOf(deps, course)
  const lesson = lessons.find((one) => String(one.id) === given.lesson)
  if (given.lesson === 'all' || lesson) return confirm(deps, reply, { platform, choice, course, lesson })
  const sealed = sealChoice(deps, choice)
  const rows = lessons.map(
    ({ id: one, title }) =>
      html`<li>${title}<button name="lesson" value="${one}" aria-label="Choose ${title}">Choose</button></li>`,
  )
  return showInFrame(
    reply,
    course.name,
    html`${step(
      sealed,
      html`<input type="hidden" name="course" value="${course.id}"><p><button name="lesson" value="all">Choose the whole course</button></p>
${rows.length > 0 ? html`<h2>Or one lesson</h2><ul class="rows">${rows}</ul>` : ''}`,
    )}${another(sealed)}`,
  )
}

type Chosen = { platform: Platform; choice: Choice; course: Offered; lesson: { id: number; title: string } | undefined }

/** The last press sends it back, signed, from the frame itself: the learning system knows its own window. */
async function confirm(deps: Deps, reply: FastifyReply, { platform, choice, course, lesson }: Chosen) {
  const address = encodeURIComponent(course.lmsCourseId ?? String(course.id))
  const item = {
    type: 'ltiResourceLink',
    title: lesson ? `${course.name}: ${lesson.title}` : course.name,
    url: `${deps.config.publicUrl}${lesson ? `/classroom/${address}/${lesson.id}` : `/course-detail/${course.id}`}`,
  }
  // The whole of a course has a mark. A column for it is made where the learning system takes one.
  const marked = lesson || !platform.tokenUrl ? {} : { lineItem: { label: course.name, scoreMaximum: 100 } }
  const signed = await signChoice(deps, platform, choice, { ...item, ...marked })
  return showInFrame(
    reply,
    'Add it to your course',
    html`<p>${item.title}</p>
<form method="post" action="${choice.returnUrl}"><input type="hidden" name="JWT" value="${signed}"><button>Add to ${platform.name}</button></form>${another(sealChoice(deps, choice))}`,
  )
}

function step(sealed: string, body: Html) {
  return html`<form method="post" action="/lti/choose"><input type="hidden" name="choice" value="${sealed}">${body}</form>`
}

function another(sealed: string) {
  return step(sealed, html`<p><button class="other">Choose another course</button></p>`)
}

function textOf(value: unknown) {
  return typeof value === 'string' ? value : ''
}
