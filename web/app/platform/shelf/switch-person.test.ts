import { expect, test } from 'vitest'
import { openWithPin, sealUnderPin } from './pin-lock.ts'

test('what is put aside opens with its own PIN only, and shows nothing before', async () => {
  const sealed = await sealUnderPin('483920', { token: 'secret-token', rows: [['note.4', 'mine']] })
  expect(JSON.stringify(sealed)).not.toContain('secret-token')
  expect(atob(sealed.box)).not.toContain('mine')
  expect(await openWithPin('483921', sealed)).toBeUndefined()
  expect(await openWithPin('483920', sealed)).toEqual({ token: 'secret-token', rows: [['note.4', 'mine']] })
})
