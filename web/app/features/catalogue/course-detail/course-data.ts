import { organization } from '../../seo/structured-data.ts'
import type { CourseView } from './course-view.ts'

/** The course as schema.org describes one. The placeholder rating is nobody's rating, so it is never told. */
export function courseData(origin: string, course: CourseView, description: string) {
  const { id, name, level, language, price, hours, rating, ratingCount, teachers, shareImage } = course
  const url = `${origin}/course-detail/${id}`
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name,
      description,
      url,
      image: new URL(shareImage, url).href,
      inLanguage: { '@type': 'Language', name: language },
      educationalLevel: level,
      provider: organization(origin),
      offers: { '@type': 'Offer', url, price, priceCurrency: 'NGN', category: price > 0 ? 'Paid' : 'Free' },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'Online',
        ...(hours && { courseWorkload: `PT${hours}H` }),
        instructor: teachers.map((teacher) => ({
          '@type': 'Person',
          name: teacher.name,
          ...(teacher.hasPage && { url: `${origin}/instructors/${teacher.id}` }),
        })),
      },
      ...(ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, ratingCount, bestRating: 5 },
      }),
    },
  }
}
