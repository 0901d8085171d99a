import type { Face } from '@koya/contract/endpoints/organisations/space.ts'
import { isColour, onDarkPage } from '@koya/contract/rules/organisations/colour.ts'
import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/client.ts'
import { organisationSettings } from '../../../db/schema.ts'

type Settings = typeof organisationSettings.$inferSelect

/** As an organisation begins. */
const plain = { logo: '', colour: '', welcome: '', reviewsCourses: false }

export async function readSettings(db: Db | Tx, organisationId: number) {
  const [row] = await db
    .select()
    .from(organisationSettings)
    .where(eq(organisationSettings.organisationId, organisationId))
  return row ?? plain
}

export function faceOf({ logo, colour, welcome }: Pick<Settings, 'logo' | 'colour' | 'welcome'>): Face {
  return { logo, colour, dark_colour: isColour(colour) ? onDarkPage(colour) : '', welcome }
}

export async function writeSettings(tx: Db | Tx, organisationId: number, set: Partial<Settings>) {
  await tx
    .insert(organisationSettings)
    .values({ ...set, organisationId })
    .onConflictDoUpdate({ target: organisationSettings.organisationId, set })
}
