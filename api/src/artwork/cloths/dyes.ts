import type { CategoryKey } from '@koya/contract/rules/catalogue/categories.ts'
import type { MotifName } from './motifs/motifs.ts'

/** What the cloth takes on from the first dip to the part that the wax kept white. */
export type Dye = { ground: string; secondDip: string; halfResist: string; resist: string }

type Vat = { dye: Dye; motifs: readonly [signature: MotifName, ...partners: MotifName[]] }

/** Each category's dye and the motifs that belong to it; the first is its signature. */
export const vats: Record<CategoryKey, Vat> = {
  computer: vat('#1B1F4B', '#272D68', '#7C86CF', '#E3E7FA', 'circuit', 'squares', 'checker', 'fish'),
  business: vat('#0F4534', '#175843', '#6FAE90', '#E2F1E7', 'ledger', 'cowrie', 'comb', 'squares'),
  office: vat('#2E3B52', '#3B4A64', '#8D9DBA', '#EBEFF6', 'mat', 'comb', 'ledger', 'checker'),
  health: vat('#0B4A55', '#115C68', '#66A9B3', '#DDF0F1', 'flower', 'leaf', 'calabash', 'spiral'),
  others: vat('#443129', '#553F35', '#AE9080', '#F3EAE1', 'cowrie', 'spiral', 'calabash', 'bird'),
  engineering: vat('#173F63', '#1F4F79', '#729FC6', '#E0ECF6', 'gear', 'fish', 'squares', 'mat'),
  law: vat('#521C33', '#662642', '#B97C95', '#F6E6EC', 'scales', 'comb', 'checker', 'ledger'),
  arts: vat('#3C2360', '#4B2F75', '#9A80C6', '#EDE5F8', 'drum', 'bird', 'spiral', 'sun'),
  languages: vat('#6E3A12', '#82481A', '#CB985F', '#FAEEDC', 'book', 'bird', 'leaf', 'drum'),
  physical: vat('#16323B', '#1F424D', '#7199A3', '#E1EDEE', 'orbit', 'sun', 'calabash', 'nest'),
  mathematics: vat('#6B2A1C', '#7F3626', '#CC8874', '#FBE9E2', 'nest', 'checker', 'squares', 'sun'),
}

function vat(
  ground: string,
  secondDip: string,
  halfResist: string,
  resist: string,
  ...motifs: [MotifName, ...MotifName[]]
): Vat {
  return { dye: { ground, secondDip, halfResist, resist }, motifs }
}
