/** The sub-courses of each category. Their ids are the parent's id times 100 plus their place, so they never move. */
export const subCategories = {
  computer: {
    programming: 'Programming',
    data: 'Data & Analytics',
    'web-mobile': 'Web & Mobile',
    'networking-cloud': 'Networking & Cloud',
    security: 'Cyber Security',
    ai: 'Artificial Intelligence',
  },
  business: {
    accounting: 'Accounting',
    'human-resources': 'Human Resources',
    marketing: 'Marketing',
    operations: 'Operations Management',
    procurement: 'Procurement',
    'project-management': 'Project Management',
    'banking-finance': 'Banking & Finance',
    entrepreneurship: 'Entrepreneurship',
    insurance: 'Insurance & Pensions',
  },
  office: {
    spreadsheets: 'Spreadsheets',
    documents: 'Documents & Presentations',
    administration: 'Administration',
  },
  health: {
    nursing: 'Nursing & Midwifery',
    'public-health': 'Public Health',
    pharmacy: 'Pharmacy & Laboratory',
    safety: 'Safety & First Aid',
  },
  others: {
    agriculture: 'Agriculture',
    trades: 'Trades & Crafts',
    'personal-development': 'Personal Development',
  },
  engineering: {
    electrical: 'Electrical & Solar',
    mechanical: 'Mechanical',
    civil: 'Civil & Building',
    petroleum: 'Chemical & Petroleum',
  },
  law: {
    'nigerian-law': 'Nigerian Law',
    governance: 'Governance & Policy',
    economics: 'Economics',
    psychology: 'Psychology & Sociology',
  },
  arts: {
    'visual-arts': 'Visual Arts',
    performance: 'Music & Performance',
    history: 'History & Religion',
    writing: 'Writing',
  },
  languages: {
    'nigerian-languages': 'Nigerian Languages',
    english: 'English',
    'foreign-languages': 'Foreign Languages',
  },
  physical: {
    physics: 'Physics',
    chemistry: 'Chemistry',
    earth: 'Geology & Environment',
  },
  mathematics: {
    'school-mathematics': 'School Mathematics',
    statistics: 'Statistics',
    'further-mathematics': 'Further Mathematics',
  },
} as const

type ByCategory = typeof subCategories
export type SubCategoryKey = { [C in keyof ByCategory]: keyof ByCategory[C] }[keyof ByCategory]
