import type { MyExam } from '@koya/contract/endpoints/exams/exams.ts'

/** What the body asks besides the marks of a single paper, where that is known. Else nothing is said. */
export function PassRule({ rule }: { rule: MyExam['pass_rule'] | undefined }) {
  if (!rule) return null
  return (
    <p className="small muted exam-promise">
      What it takes to pass: {rule.text} Source: {rule.source}.
    </p>
  )
}
