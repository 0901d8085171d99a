import type { CourseGroup, Institution, ProgrammeCourse } from '@koya/contract/programmes/programme.ts'
import { plainText, shorten } from '../../../ui/text/plain-text.ts'
import { cardPictures } from './card-pictures.ts'
import { matchPapers } from './match-papers.ts'

export type PapersView = ReturnType<typeof papersView>
export type PaperCardView = PapersView['papers'][number]
export type PaperDetails = NonNullable<ReturnType<typeof paperDetails>>

/** The courses of a programme that a name in the address means. A single one is told in full: the page has the room. */
export function papersView(body: Institution, name: string) {
  const all = body.courses.flatMap((level) => level.body.map((paper) => ({ level, paper, title: paper.title })))
  const pictures = cardPictures(body.id, all.length)
  const found = matchPapers(
    all.map((each, place) => ({ ...each, picture: pictures[place] ?? '' })),
    name,
  )
  const [only] = found
  return {
    id: body.id,
    name: body.institution,
    fullName: body.fullname,
    intro: body.intro,
    total: all.length,
    papers: found.map(({ level, paper, picture }) => cardView(level, paper, picture)),
    details: only && found.length === 1 && all.length > 1 ? paperDetails(body, only.paper.code) : null,
  }
}

function cardView(level: CourseGroup, paper: ProgrammeCourse, picture: string) {
  return {
    code: paper.code,
    title: paper.title,
    level: level.title,
    style: paper.learningStyle,
    language: paper.language,
    price: Number(paper.price),
    author: paper.author,
    about: shorten(plainText(paper.info), 180),
    picture,
  }
}

/** All that is known about one paper. */
export function paperDetails(body: Institution, code: string) {
  for (const level of body.courses)
    for (const paper of level.body)
      if (paper.code === code)
        return {
          code,
          title: paper.title,
          programme: body.fullname,
          intro: body.intro,
          level: level.title,
          pace: paper.learningStyle,
          about: plainText(paper.info),
          outcomes: paper.outcomes,
          skills: paper.skills_acquired,
          outline: paper.body,
          prerequisite: paper.prerequisite,
          faqs: body.faqs,
        }
  return null
}
