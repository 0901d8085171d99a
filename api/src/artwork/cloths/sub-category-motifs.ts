import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import type { subCategories } from '../../db/reference/sub-categories.ts'
import type { MotifName } from './motifs/motifs.ts'

type BySubCategory = { [C in CategoryKey]: Record<keyof (typeof subCategories)[C], MotifName> }

/** What each sub-category's cloth is about. */
export const subCategoryMotifs: BySubCategory = {
  computer: {
    programming: 'code',
    data: 'bars',
    'web-mobile': 'phone',
    'networking-cloud': 'cloud',
    security: 'shield',
    ai: 'robot',
  },
  business: {
    accounting: 'ledger',
    'human-resources': 'people',
    marketing: 'megaphone',
    operations: 'flow',
    procurement: 'basket',
    'project-management': 'plan',
    'banking-finance': 'coin',
    entrepreneurship: 'stall',
    insurance: 'umbrella',
  },
  office: { spreadsheets: 'checker', documents: 'page', administration: 'stamp' },
  health: { nursing: 'heart', 'public-health': 'drop', pharmacy: 'mortar', safety: 'aid' },
  others: { agriculture: 'sprout', trades: 'scissors', 'personal-development': 'stairs' },
  engineering: { electrical: 'bulb', mechanical: 'gear', civil: 'wall', petroleum: 'derrick' },
  law: { 'nigerian-law': 'scales', governance: 'pillars', economics: 'curve', psychology: 'mind' },
  arts: { 'visual-arts': 'palette', performance: 'drum', history: 'mask', writing: 'quill' },
  languages: { 'nigerian-languages': 'speech', english: 'book', 'foreign-languages': 'globe' },
  physical: { physics: 'orbit', chemistry: 'beaker', earth: 'mountain' },
  mathematics: { 'school-mathematics': 'sums', statistics: 'bell', 'further-mathematics': 'compasses' },
}
