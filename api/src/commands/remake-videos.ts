import { connect } from '../db/client.ts'
import { remakeLost } from '../features/media/renditions/remake-lost.ts'
import { chooseStorage } from '../open-deps.ts'
import { plural, type Setting } from './command.ts'
import { refuseOtherSchema } from './schema-version.ts'

/** `koya remake-videos`: after a store has lost files, the copies of videos are made again by the running product. */
export async function remakeVideosCommand({ config, place, say, signal }: Setting) {
  const { db, close } = connect(place, { max: 1, name: 'koya remake-videos' })
  try {
    await refuseOtherSchema(db)
    const lost = await remakeLost({ db, storage: chooseStorage(config) }, signal)
    if (lost.length === 0) return say('Nothing to do: every copy of every video is in the store.')
    for (const { name, kinds, isOriginalThere } of lost)
      say(
        isOriginalThere
          ? `${name}: ${kinds.join(', ')} will be made again.`
          : `${name}: ${kinds.join(', ')} and what was uploaded are gone. Its teacher has to upload it again.`,
      )
    const again = lost.filter(({ isOriginalThere }) => isOriginalThere).length
    say(
      `${plural(again, 'video')} will be made again as soon as the product runs; /admin/jobs says what becomes of it.`,
    )
  } finally {
    await close()
  }
}
