import { citnExemptions } from '../exemptions/citn.ts'
import { type Institution, sharedFaqs } from '../programme.ts'

export const citn: Institution = {
  id: 7,
  institution: 'CITN',
  fullname: 'Chartered Institute of Taxation of Nigeria',
  intro:
    'CITN is the chartered body for tax practitioners and administrators in Nigeria. Its examinations take you from the first principles of tax to professional practice.',
  hero_image: '',
  language: 'English',
  enroll_plan: [
    'Courses for the CITN levels are not on sale yet: contact us if you want to know when the first one opens.',
    'Tell us which level you are sitting, so that we can arrange classes level by level.',
    'Firms and tax offices can already ask for a group class and a group price.',
  ],
  faqs: sharedFaqs,
  about_program: [
    'Tax touches the trader in Balogun market, the oil company in Port Harcourt and the teacher whose PAYE is taken before she sees her salary. Someone has to compute it correctly, explain it and, when necessary, contest it. The CITN examinations test whether a candidate can do that work for a client, an employer or a revenue authority.',
    'The pathway has three levels: Foundation, Professional Taxation I and Professional Taxation II. A candidate begins with the general knowledge a tax officer needs and ends with the judgement expected of a chartered practitioner. If you hold certain other qualifications, you are exempt from some of the papers, as this page explains.',
    'Koya does not offer courses for these papers yet. We have written down what the Institute publishes on levels and exemptions so that you can plan. For dates, fees and the current syllabus, please go to CITN, which alone decides on registration, exemption and membership.',
  ],
  objectives: [
    'Explain the three levels of the CITN examinations to intending candidates',
    'Show accountants and technicians which papers their certificates may exempt them from',
    'Prepare the ground for courses on personal, company and indirect taxes',
    'Send candidates to the Institute for every decision that only it can make',
  ],
  list_of_levels: [
    'Foundation: the opening level, from which ATSWA and OND holders are exempt',
    'Professional Taxation I: the first of the two professional levels',
    'Professional Taxation II: the final level of the examinations',
    "Named in the Institute's exemption rules: Extractive Industries Taxation; Test of Professional Competence",
  ],
  prerequisites: [
    'Entry: confirm the current requirements with CITN before you register.',
    'Where school leavers are admitted without a degree, the minimum is five credits, English and Mathematics among them, in at most two sittings.',
    'ATSWA certificate: exempt from Foundation.',
    'OND: exempt from Foundation.',
    'ICAN membership: exempt from all papers except Extractive Industries Taxation and the Test of Professional Competence.',
    'ANAN membership: the same; you write only those two papers.',
  ],
  exemptions: citnExemptions,
  courses: [],
  source:
    'portal.citn.org, for the three levels and the exemptions. The description of tax work is ours. Please confirm entry requirements and examination dates with the Institute.',
  checked_on: '2026-11-15',
}
