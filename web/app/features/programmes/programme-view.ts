import type { Institution } from '@koya/contract/programmes/programme.ts'
import { plainLines } from '../../ui/text/plain-text.ts'

export type ProgrammeView = ReturnType<typeof programmeView>

/** What the programme's page shows of the embedded data. The papers' own texts stay behind: they are long. */
export function programmeView(body: Institution) {
  return {
    id: body.id,
    name: body.institution,
    fullName: body.fullname,
    intro: body.intro,
    language: body.language,
    plan: body.enroll_plan,
    faqs: body.faqs,
    about: body.about_program,
    objectives: body.objectives,
    levelLines: body.list_of_levels,
    prerequisites: body.prerequisites,
    outcomes: body.outcomes ?? [],
    skills: body.skills_acquired ?? [],
    // A snippet of ours; it is shown as the titles it lists, never as markup.
    moreSubjects: plainLines(body.preformat ?? ''),
    levels: body.courses.map(({ title, body: papers }) => ({
      title,
      papers: papers.map(({ code, title }) => ({ code, title })),
    })),
    exemptions: body.exemptions ?? null,
    diets: body.diets ?? null,
    source: body.source,
    checkedOn: body.checked_on,
  }
}

export function countPapers(levels: ProgrammeView['levels']) {
  return levels.reduce((sum, { papers }) => sum + papers.length, 0)
}
