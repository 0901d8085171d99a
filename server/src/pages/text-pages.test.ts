import { KeptAnswers } from '@koya/api/http/kept/kept-answers.ts'
import { testApp } from '@koya/api/test/test-app.ts'
import { statistics } from '@koya/contract/rules/constants.ts'
import { expect, test } from 'vitest'
import { mountWeb, prepareWeb } from '../web/mount-web.ts'

await prepareWeb(() => {}, false)
const origin = 'https://koya.example'
const provider = {
  name: 'Fola & Sons',
  phone: '0803 555 0142',
  email: 'office@fola.example',
  address: '1 Marina, Lagos',
}
const { app } = await testApp({ env: { PUBLIC_URL: origin }, config: { provider } })
await mountWeb(app, new KeptAnswers(() => false))

const open = async (url: string) => (await app.inject(url)).body
const words = (html: string) => html.replace(/<!-- -->/g, '')

function structuredData(html: string) {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  return Object.fromEntries(scripts.map(([, json = '']) => JSON.parse(json)).map((data) => [data['@type'], data]))
}

const pages = [
  '/schools',
  '/business',
  '/government',
  '/about',
  '/blogs',
  '/blogs/planning-for-an-ican-diet-alongside-a-job',
  '/careers',
  '/teach',
  '/contact-us',
  '/legal',
  '/legal?tab=honour-code',
  '/legal?tab=terms-of-service',
]

test.each(pages)('%s is whole HTML with one h1, one address of its own, and where it stands', async (url) => {
  const response = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(response.statusCode).toBe(200)
  expect(response.rawPayload.length).toBeLessThan(21_000)
  const html = await open(url)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toContain(`<link rel="canonical" href="${origin}${url}"/>`)
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"\/>/)
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/pages-[\w-]+\.css"/)
  const { itemListElement } = structuredData(html).BreadcrumbList
  expect(itemListElement.length).toBeGreaterThan(1)
})

test.each([
  ['/schools', 'Register your school'],
  ['/business', 'Register your Business'],
  ['/government', 'Register your agency'],
])(
  '%s has its four blocks and the way to a space, and invites to register and to ask for discounts',
  async (url, register) => {
    const html = await open(url)
    expect(html.match(/class="content-block"/g)).toHaveLength(4)
    expect(html).toContain('href="/business#register"')
    expect(html).toContain(register)
    expect(html).toMatch(/group and early-bird registration discounts are available by contacting\s+us/)
    expect(html.includes('id="register"')).toBe(url === '/business')
    for (const step of ['Your own space in five minutes', 'Register.', 'Open your space.', 'Invite your people.'])
      expect(words(html)).toContain(step)
  },
)

test('the page about us has its slides, its figures and the four ways to begin', async () => {
  const html = words(await open('/about'))
  expect(html).toContain('<h1>Digital Online Learning</h1>')
  for (const title of ['Why', 'Mission', 'Vision', 'Research']) expect(html).toContain(`<h3>${title}</h3>`)
  for (const [figure, name] of statistics) {
    expect(html).toContain(`${figure.slice(0, -1)}<i>+</i>`)
    expect(html).toContain(name)
  }
  const start = html.slice(html.indexOf('id="get-started"'))
  const links = [...start.matchAll(/href="([^"]+)"[^>]*>.*?<b>([^<]+)<\/b><span[^>]*>([^<]+)</g)].map((m) => m.slice(1))
  expect(links.slice(0, 4)).toEqual([
    ['/login', 'Login', 'Resume your learning'],
    ['/login?form=sign-up', 'Sign Up', 'Sign up to enroll'],
    ['/', 'Support', 'Find your way from the home page'],
    ['/courses', 'Courses', 'Browse the catalogue'],
  ])
  expect(structuredData(html)).toHaveProperty('Organization')
})

test('/legal and /legal-information are one page, filled with who runs this Koya', async () => {
  for (const url of ['/legal', '/legal-information', '/legal?tab=nonsense']) {
    const html = words(await open(url))
    expect(html).toContain(`<link rel="canonical" href="${origin}/legal"/>`)
    expect(html).toContain('Effective date: July 1st, 2021')
    expect(html).toMatch(/Last revised: \d+ [A-Z][a-z]{2} 20\d\d\./)
    expect(html).toContain('Fola &#38; Sons')
  }
  expect(await open('/legal-information?tab=honour-code')).toContain(`href="${origin}/legal?tab=honour-code"`)
})

test('the contact page shows how to reach the provider, to people and to search engines', async () => {
  const html = await open('/contact-us')
  for (const link of ['tel:08035550142', 'mailto:office@fola.example', 'https://wa.me/2348035550142'])
    expect(html).toContain(`href="${link}"`)
  expect(html).toContain('1 Marina, Lagos')
  expect(structuredData(html).Organization).toMatchObject({ legalName: 'Fola & Sons', telephone: provider.phone })
})

test('an article tells what it is, how long it takes, and what to read next', async () => {
  const html = words(await open('/blogs/how-exemptions-work-in-professional-exams'))
  expect(structuredData(html).Article).toMatchObject({ datePublished: '2026-09-08', author: { name: 'Koya' } })
  expect(html).toMatch(/\d min read/)
  expect(html).toContain('<h2 id="what-an-exemption-is">')
  expect(html.match(/<a class="card" href="\/blogs\//g)).toHaveLength(2)
  const missing = await app.inject('/blogs/no-such-article')
  expect([missing.statusCode, missing.body.includes('We could not find this article')]).toEqual([404, true])
  expect((await app.inject('/blogs?page=2')).statusCode).toBe(404)
})

test('no page sends another page along: the texts stay on the server', async () => {
  const html = await open('/blogs')
  expect(html).toContain('Planning for the May ICAN diet')
  expect(html).not.toContain('Be truthful about your week')
  const scripts = [...html.matchAll(/href="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '')
  expect(scripts.length).toBeGreaterThan(1)
  for (const path of scripts) expect(await open(path)).not.toMatch(/Be truthful about your week|data controller/)
})

test('the feed holds every article whole, with links that work elsewhere', async () => {
  const response = await app.inject('/blogs/feed.atom')
  expect(response.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(response.body.match(/<entry>/g)).toHaveLength(11)
  expect(response.body).toContain(`href=&#34;${origin}/courses&#34;`)
  expect(response.body).not.toContain('href=&#34;/')
})

test('the sitemap of the pages lists every one of them and every article', async () => {
  const response = await app.inject('/sitemap-pages.xml')
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  for (const url of pages) expect(response.body).toContain(`<loc>${origin}${url}</loc>`)
  expect(response.body.match(/<lastmod>2026-\d\d-\d\d<\/lastmod>/g)).toHaveLength(11)
})
