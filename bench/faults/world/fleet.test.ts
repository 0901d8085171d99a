import { expect, test } from 'vitest'
import { openFleet } from './fleet.ts'

const deadly = 'data:text/javascript,process.kill(process.pid,9)'

test('a process that is killed before it said its address does not keep the fleet from closing', async () => {
  const fleet = openFleet({ PATH: process.env.PATH, NODE_OPTIONS: `--import ${deadly}` })
  await expect(fleet.launch()).rejects.toThrow('did not start')
  await fleet.close()
  await expect(fleet.launch()).rejects.toThrow('closed')
})
