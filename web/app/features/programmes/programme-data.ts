import { organization } from '../seo/structured-data.ts'
import { paperPath, programmePath } from './programme-paths.ts'
import type { ProgrammeView } from './programme-view.ts'

/** The programme as schema.org describes one. Koya teaches; the institute examines. */
export function programmeData(origin: string, { id, name, fullName, intro, levels, prerequisites }: ProgrammeView) {
  const papers = levels.flatMap((level) => level.papers)
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'EducationalOccupationalProgram',
      name: `${name} examination courses: ${fullName}`,
      description: intro,
      url: origin + programmePath(id),
      provider: organization(origin),
      educationalProgramMode: 'online',
      programPrerequisites: prerequisites[0],
      ...(papers.length > 0 && {
        hasCourse: papers.map(({ title }) => ({
          '@type': 'Course',
          name: title,
          url: origin + paperPath(id, title),
        })),
      }),
    },
  }
}

export function faqData({ faqs }: ProgrammeView) {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answers }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answers.join(' ') },
      })),
    },
  }
}
