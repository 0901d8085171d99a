import type { ExemptionRules } from '../exemptions.ts'

export const nimnExemptions: ExemptionRules = {
  ask: { place: 'the office of the Institute' },
  rules: [
    {
      id: 'relevant-degree',
      qualification: 'Degree in a field that the Institute considers relevant',
      rule: 'The Certificate stage may be skipped',
      papers: ['NIMN-101', 'NIMN-102', 'NIMN-103', 'NIMN-104'],
    },
  ],
}
