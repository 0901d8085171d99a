/** An industry's id is its place in the list, from 1; so is a certificate's. New ones go to the end. */
export const industries: readonly string[] = [
  'Accounting and Audit',
  'Agriculture and Food',
  'Arts and Entertainment',
  'Banking and Finance',
  'Beauty and Fashion',
  'Construction and Real Estate',
  'Education and Training',
  'Energy and Power',
  'Government and Public Service',
  'Health Care',
  'Hospitality and Tourism',
  'Human Resources',
  'Information Technology',
  'Insurance and Pensions',
  'Legal Services',
  'Logistics and Transport',
  'Manufacturing',
  'Marketing and Advertising',
  'Media and Publishing',
  'Mining and Solid Minerals',
  'Non-profit and Religious Organisations',
  'Oil and Gas',
  'Retail and Trade',
  'Telecommunications',
  'Other',
]

/** What a course can lead to. */
export const certificates: readonly string[] = [
  'Certificate of Completion',
  'Certificate of Achievement',
  'Verified Certificate',
  'Professional Examination Preparation Certificate',
  'Continuing Professional Development Certificate',
]
