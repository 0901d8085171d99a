import { type ExemptionRules, papersLeft } from '@koya/contract/programmes/exemptions.ts'
import type { Institution } from '@koya/contract/programmes/programme.ts'
import { useState } from 'react'
import { CheckGroup } from './check-group.tsx'

type HeldQualificationsProps = {
  institution: Institution
  exemptions: ExemptionRules
  level: string
  /** The papers of the level that are left. */
  onChange: (papers: string[]) => void
}

/** The rules of the exemption finder, as far as they spare a paper of this level: what they spare is unticked. */
export default function HeldQualifications({ institution, exemptions, level, onChange }: HeldQualificationsProps) {
  const [held, setHeld] = useState<string[]>([])
  const papers = institution.courses.find(({ title }) => title === level)?.body ?? []
  const rules = exemptions.rules.filter((rule) => papers.some(({ code }) => rule.papers.includes(code)))
  if (rules.length === 0) return null

  function hold(ids: string[]) {
    setHeld(ids)
    onChange(papersLeft({ title: level, papers }, exemptions, ids))
  }

  return (
    <CheckGroup
      label="Qualifications you have"
      help={`They exempt you from some papers, as far as we know the rules. ${institution.institution} decides.`}
      options={rules.map(({ id, qualification, rule }) => ({ value: id, label: `${qualification}. ${rule}.` }))}
      chosen={held}
      onChange={hold}
      error={undefined}
    />
  )
}
