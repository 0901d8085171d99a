import { installDebianPackages } from './install-debian-packages.ts'
import { isInstalled } from './is-installed.ts'

/** The tests make films of their own and have smaller copies made of them. */
export function ensureFfmpeg() {
  if (isInstalled('ffmpeg') || installDebianPackages('ffmpeg')) return
  console.log('\n▸ there is no ffmpeg here: please install it, the tests about films need it')
}
