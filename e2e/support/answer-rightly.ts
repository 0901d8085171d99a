import type { Page } from '@playwright/test'
import type { PackagedQuestion } from '../../api/src/course-package/packaged-course.ts'

/** The right answers, as the course's author wrote them down. */
export async function answerRightly(page: Page, questions: PackagedQuestion[]) {
  for (const { prompt, kind, options, answer } of questions) {
    const question = page.getByRole('group', { name: prompt })
    if (kind === 'numeric') await question.getByRole('textbox').fill(String(answer[0]))
    else for (const at of answer) await question.getByLabel(options[Number(at)] ?? '', { exact: true }).check()
  }
}
