import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { address, takeRunLock } from './run-lock.ts'

test('who asks for the holder of a folder and hangs up before the answer does the holder no harm', async () => {
  const home = temporaryFolder()
  const release = await takeRunLock(home)
  for (let n = 0; n < 20; n++) {
    const socket = connect(address(home)).on('error', () => {})
    // Within the same turn, so that the holder answers to somebody who has gone.
    socket.on('connect', () => socket.destroy())
    await once(socket, 'close')
  }
  await expect(takeRunLock(home)).rejects.toThrow('in use by')
  release()
})
