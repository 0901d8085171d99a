import { categories as mainCategories } from '@koya/contract/rules/catalogue/categories.ts'
import type { Tx } from '../client.ts'
import {
  categories,
  certificates as certificatesTable,
  countries as countriesTable,
  industries as industriesTable,
  languages as languagesTable,
} from '../schema.ts'
import { countries } from './countries.ts'
import { certificates, industries } from './industries.ts'
import { languages } from './languages.ts'
import { subCategories } from './sub-categories.ts'

/** The lists that forms choose from and the categories. Production needs them too. */
export async function fillReference(tx: Tx) {
  await tx.insert(countriesTable).values(countries.map(([code, name], index) => ({ id: index + 1, code, name })))
  await tx.insert(languagesTable).values(languages.map(([code, english], index) => ({ id: index + 1, code, english })))
  await tx.insert(industriesTable).values(industries.map((name, index) => ({ id: index + 1, name })))
  await tx.insert(certificatesTable).values(certificates.map((name, index) => ({ id: index + 1, name })))
  await tx
    .insert(categories)
    .values(mainCategories.map(({ id, key, name, inFilter }, position) => ({ id, key, name, inFilter, position })))
  await tx.insert(categories).values(subCategoryRows())
}

/** A sub-course's id is its parent's times 100 plus its place: stable, and never one of the specified ids. */
function subCategoryRows() {
  return mainCategories.flatMap((parent) =>
    Object.entries(subCategories[parent.key]).map(([key, name], position) => ({
      id: parent.id * 100 + position + 1,
      parentId: parent.id,
      key,
      name,
      position,
    })),
  )
}
