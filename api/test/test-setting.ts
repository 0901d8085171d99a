import type { Setting } from '../src/commands/command.ts'
import { readConfig } from '../src/config.ts'
import { connect } from '../src/db/client.ts'
import { closeLater } from './closing.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { copyDatabase } from './test-app.ts'

/** What a command is given: a database of its own, a home folder of its own, and a listener to what it says. */
export async function testSetting(template: 'blank' | 'reference' | 'market') {
  const home = temporaryFolder()
  const place = await copyDatabase(template)
  const said: string[] = []
  const { signal } = new AbortController()
  const setting: Setting = { config: readConfig({ KOYA_HOME: home }), place, say: (line) => said.push(line), signal }
  const { db, close } = connect(place, { max: 2, name: 'tests' })
  closeLater(close)
  return { setting, said, home, place, db }
}
