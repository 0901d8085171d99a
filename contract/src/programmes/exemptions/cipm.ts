import type { ExemptionRules } from '../exemptions.ts'

export const cipmExemptions: ExemptionRules = {
  ask: { place: 'cipmnigeria.org', url: 'https://cipmnigeria.org' },
  rules: [
    {
      id: 'degree',
      qualification: 'University degree or HND, with five O-level credits',
      rule: 'You begin at the stage that CIPM gives you for your certificate; you are exempt from the stages before it',
      papers: [],
      isOpen: true,
      source: 'cipmnigeria.org',
    },
  ],
}
