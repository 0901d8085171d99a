import { API_BASE, fullPath } from '@koya/contract/protocol/endpoint.ts'
import type { testApp } from '../test-app.ts'

type App = Awaited<ReturnType<typeof testApp>>['app']
type Course = { id: number; lessonId: number; name: string; teacherId: number }
type Places = Partial<Record<'slug' | 'token' | 'paper', string>>

const nothing = { slug: 'nowhere', code: 'none', token: 'x'.repeat(32), month: '2026-01', place: 'new' }

/** Whatever can be read without being in the organisation, with the course in every place of the address. */
export function outsideReads(app: App, { id, lessonId, name, teacherId }: Course, places: Places = {}) {
  const of: Partial<Record<string, string>> = { ...nothing, ...places }
  const typed = encodeURIComponent(name)
  const paper = places.paper ? `&paper=${places.paper}&count=50` : ''
  const paths = [...app.endpoints.values()]
    .filter(({ method, path, access }) => method === 'GET' && access !== 'admin' && !path.startsWith('/organisations'))
    .map(({ path }) => {
      const filled = path.replaceAll(
        /:(\w+)/g,
        (_, part: string) => of[part] ?? String(/lesson/.test(path) ? lessonId : id),
      )
      return `${fullPath(filled)}?search=${typed}&ids=${id}&course=${id}&course_id=${id}&coupon=NONE${paper}`
    })
  return [
    ...paths,
    ...['name', 'newest', 'popular', 'rating'].map((sort) => `${API_BASE}/courses?sort=${sort}&per_page=100`),
    `${API_BASE}/courses?search=${name.toLowerCase()}`,
    `${API_BASE}/courses?search=${name.slice(0, 6)}`,
    `${API_BASE}/courses?category=1&per_page=100`,
    `${API_BASE}/courses/suggestions?search=${name.slice(0, 5)}`,
    `${API_BASE}/courses/${id}`,
    `${API_BASE}/courses/${id}/related`,
    `${API_BASE}/instructors/${teacherId}`,
    '/feed.atom',
    '/sitemap.xml',
    '/sitemap/1.xml',
    `/pictures/courses/${id}/share.png`,
  ]
}
