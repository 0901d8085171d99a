import { allKept } from './caches.ts'
import styles from './offline.css?inline'
import { type KeptClassroom, keptClassrooms } from './private-copies.ts'

type Course = { path: string; title: string }

/** Shown at the address that was wanted, so that trying again is loading it again. Says what opens meanwhile. */
export async function offlinePage() {
  const [classrooms, courses] = await Promise.all([keptClassrooms(), keptCourses()])
  const body = page(classrooms, courses)
  return new Response(body, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${await hashOf(styles)}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

/** The title of a kept page is its text already written as HTML. */
async function keptCourses() {
  const pages = [...(await allKept('courses'))]
  return Promise.all(
    pages.map(async ([path, response]): Promise<Course> => {
      const title = /<title[^<>]*>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? path
      return { path, title: title.replace(/ · Koya$/, '') }
    }),
  )
}

function page(classrooms: KeptClassroom[], courses: Course[]) {
  const lessons = classrooms.map((classroom) => lessonsOf(classroom, classrooms.length === 1)).join('')
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Offline · Koya</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${styles}</style></head><body><main class="wrap"><p class="row name">${mark}Koya</p><h1>You are offline</h1>
<p class="lead">This page is not on your device, and Koya cannot be reached. It opens when your connection is back.</p>
<p><a class="button" href="">Try again</a></p>
${lessons && `<section><h2>Lessons on this device</h2>${lessons}</section>`}${coursesOf(courses)}</main></body></html>`
}

const mark = `<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect width="28" height="28" rx="7" fill="#1b1f4b"/>
<path d="M7.2 6.8v14.4M20.8 7 10.7 14l10.3 7.2M16.4 14h4.8" fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round"/>
<circle cx="21.3" cy="14" r="1.6" fill="#f2b544"/></svg>`

function lessonsOf({ name, path, lessons }: KeptClassroom, isOpen: boolean) {
  const items = [{ title: 'Where you left off', path }, ...lessons].map(
    (lesson) => `<li><a href="${asText(lesson.path)}">${asText(lesson.title)}</a></li>`,
  )
  return `<details${isOpen ? ' open' : ''}><summary>${asText(name)}</summary><ul>${items.join('')}</ul></details>`
}

function coursesOf(courses: Course[]) {
  if (courses.length === 0) return ''
  const items = courses.map(({ path, title }) => `<li><a href="${asText(path)}">${title}</a></li>`)
  return `<section><h2>Courses you have looked at</h2><ul>${items.join('')}</ul></section>`
}

function asText(text: string) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

async function hashOf(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
