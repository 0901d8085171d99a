import type { ExemptionRules } from '../exemptions.ts'

const source = 'cibng.org, exemption guidelines'

export const cibnExemptions: ExemptionRules = {
  ask: { place: 'cibng.org', url: 'https://cibng.org/exemptions-guidelines-and-fees' },
  choose: { Electives: 1 },
  rules: [
    {
      id: 'business-degree',
      qualification:
        'Degree or HND in Banking and Finance, Accounting, Economics, Business Administration or Marketing',
      rule: 'The first two Diploma papers and one elective',
      papers: ['CIBN-101', 'CIBN-102'],
      electives: 1,
      source,
    },
    {
      id: 'linkage-banking',
      qualification: 'BSc or HND in Banking and Finance from an institution on the linkage programme',
      rule: 'Five subjects, which the list does not name; you write nine of its fourteen',
      papers: [],
      isOpen: true,
      source,
    },
    {
      id: 'banking-lecturer',
      qualification: 'Lecturer with a degree or HND in Banking and Finance, on the linkage programme',
      rule: 'Seven subjects, which the list does not name',
      papers: [],
      isOpen: true,
      source,
    },
    {
      id: 'other-degree',
      qualification: 'Degree, HND or professional qualification in another field',
      rule: 'Decided subject by subject, from one paper upwards, once the Institute has read your transcript',
      papers: [],
      isOpen: true,
      source,
    },
  ],
}
