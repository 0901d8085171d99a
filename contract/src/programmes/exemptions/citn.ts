import type { ExemptionRules } from '../exemptions.ts'

const source = 'portal.citn.org'
const foundation = 'CITN-FOUNDATION'
const professional = ['CITN-PT1', 'CITN-PT2']

/** The titles of the papers are not known to us but for two: each level stands for its papers. */
export const citnExemptions: ExemptionRules = {
  ask: { place: 'portal.citn.org', url: 'https://portal.citn.org' },
  untaught: {
    Foundation: [{ code: foundation, title: 'The papers of Foundation', isSeveral: true }],
    'Professional Taxation I and II': [
      { code: 'CITN-PT1', title: 'The other papers of Professional Taxation I', isSeveral: true },
      { code: 'CITN-PT2', title: 'The other papers of Professional Taxation II', isSeveral: true },
      { code: 'CITN-EIT', title: 'Extractive Industries Taxation' },
      { code: 'CITN-TPC', title: 'Test of Professional Competence' },
    ],
  },
  rules: [
    { id: 'atswa', qualification: 'ATSWA certificate', rule: 'Foundation', papers: [foundation], source },
    { id: 'ond', qualification: 'Ordinary National Diploma (OND)', rule: 'Foundation', papers: [foundation], source },
    {
      id: 'ican',
      qualification: 'Membership of ICAN',
      rule: 'All papers except Extractive Industries Taxation and the Test of Professional Competence',
      papers: [foundation, ...professional],
      source,
    },
    {
      id: 'anan',
      qualification: 'Membership of ANAN',
      rule: 'All papers except Extractive Industries Taxation and the Test of Professional Competence',
      papers: [foundation, ...professional],
      source,
    },
  ],
}
