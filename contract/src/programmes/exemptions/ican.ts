import type { ExemptionRules } from '../exemptions.ts'

const foundation = ['ICAN-101', 'ICAN-102', 'ICAN-103', 'ICAN-104']
const skills = ['ICAN-201', 'ICAN-202', 'ICAN-203', 'ICAN-204', 'ICAN-205', 'ICAN-206']
const source = 'an ICAN exemption-fee page'

export const icanExemptions: ExemptionRules = {
  ask: { place: 'icanig.org', url: 'https://icanig.org' },
  untaught: { Professional: [{ code: 'ICAN-CASE', title: 'Case Study', note: 'an examination without a course' }] },
  rules: [
    {
      id: 'accredited-accounting',
      qualification: 'BSc or HND in Accounting from an institution that ICAN has accredited',
      rule: 'All Foundation papers, and Audit and Assurance',
      papers: [...foundation, 'ICAN-202'],
      source,
    },
    {
      id: 'atswa',
      qualification: 'ATSWA certificate of 2010 or later',
      rule: 'All Foundation papers, Audit and Assurance, and Taxation',
      papers: [...foundation, 'ICAN-202', 'ICAN-203'],
      source,
    },
    {
      id: 'mcati',
      qualification: 'BSc or HND in Accounting under the agreement with tertiary institutions (MCATI)',
      rule: 'All papers of Foundation and Skills',
      papers: [...foundation, ...skills],
      source,
    },
    {
      id: 'accredited-masters',
      qualification: 'Accredited MSc in Accounting on top of a BSc in Accounting',
      rule: 'All Foundation papers, Financial Reporting, and Audit and Assurance',
      papers: [...foundation, 'ICAN-201', 'ICAN-202'],
      source,
    },
    {
      id: 'unaccredited-degree',
      qualification: 'Accounting degree from an institution without accreditation',
      rule: 'Business, Management and Finance, Financial Accounting, and Business Law',
      papers: ['ICAN-101', 'ICAN-102', 'ICAN-103'],
      source,
    },
  ],
}
