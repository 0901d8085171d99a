import { messages } from '@koya/contract/protocol/messages.ts'
import { colourProblem, isColour } from '@koya/contract/rules/organisations/colour.ts'
import { isUploadedPicture } from '@koya/contract/rules/pictures/picture-widths.ts'
import { sql } from 'drizzle-orm'
import { audit } from '../../../audit.ts'
import type { Db } from '../../../db/client.ts'
import type { Deps } from '../../../deps.ts'
import { atField } from '../field-failure.ts'
import { asOwner } from '../who-sees-whom.ts'
import { writeSettings } from './read-settings.ts'

type Wanted = { logo: string; colour: string; welcome: string }

/** Changes how an organisation looks. A colour on which nobody could read is refused with the reason. */
export async function changeFace({ db }: Deps, userId: number, slug: string, { logo, colour, welcome }: Wanted) {
  const { organisation } = await asOwner(db, userId, slug)
  if (colour) refuseUnreadable(colour)
  if (logo && !(await isUploaded(db, logo))) throw atField('logo', messages.ownCourses.logoNotUploaded)
  await db.transaction(async (tx) => {
    await writeSettings(tx, organisation.id, { logo, colour, welcome })
    await audit(tx, userId, 'change organisation', `organisation ${organisation.id}`, { logo, colour, welcome })
  })
  return { message: messages.ownCourses.faceSaved }
}

function refuseUnreadable(colour: string) {
  if (!isColour(colour)) throw atField('colour', messages.ownCourses.colourForm)
  const ratio = colourProblem(colour)
  if (ratio) throw atField('colour', messages.ownCourses.colourTooLight(ratio))
}

async function isUploaded(db: Db, address: string) {
  if (!isUploadedPicture(address)) return false
  const { rows } = await db.execute(sql`SELECT FROM media WHERE key = ${address.split('/')[2]}`)
  return rows.length > 0
}
