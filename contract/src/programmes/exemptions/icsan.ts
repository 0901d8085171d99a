import type { ExemptionRules } from '../exemptions.ts'

const source = 'icsan.org/faq'

export const icsanExemptions: ExemptionRules = {
  ask: { place: 'icsan.org', url: 'https://icsan.org/faq' },
  rules: [
    {
      id: 'no-degree',
      qualification: 'Five credits and no degree',
      rule: 'No exemption is granted: you write all sixteen papers',
      papers: [],
      source,
    },
    {
      id: 'any-degree',
      qualification: 'Degree or HND in any discipline',
      rule: 'Some of the stages; ICSAN tells you which once it has read your application',
      papers: [],
      isOpen: true,
      source,
    },
    {
      id: 'related-degree',
      qualification: 'Degree or professional certificate in a related discipline',
      rule: 'More stages than other graduates; ICSAN tells you which once it has read your application',
      papers: [],
      isOpen: true,
      source,
    },
  ],
}
