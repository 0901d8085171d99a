import { accessSync, existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { works } from './works.ts'

/** What a program may reach: one folder to read and to write, and of the rest of the disk nothing below what is hidden. */
export type Reach = { folder: string; hidden?: string | undefined }

/** Sockets of databases and what other programs have put aside. */
const ALWAYS_HIDDEN = ['/run', '/tmp', '/var/tmp']

const withoutNetwork = ['unshare', '--map-root-user', '--net']
const alone = [...withoutNetwork, '--mount', '--pid', '--fork', '--kill-child']

/**
 * Empty folders are put over what is hidden, the one folder is put back into its place, the rest of the disk becomes read-only, our processes
 * are out of sight, and then nobody in here may undo any of it: not even as root of this namespace, because all its rights are gone.
 */
const steps = `
folder=$1; shift
cd "$folder"
while [ "$1" != -- ]; do mount -t tmpfs -o mode=755,size=1m none "$1"; shift; done; shift
mkdir -p "$folder"
mount -c --bind . "$folder"
cd /
mount -o remount,bind,ro /
mount -t tmpfs -o ro,size=4k none /proc
env -i PATH="$PATH" LC_ALL=C setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"
`

/**
 * What to put before a program so that it is on its own, as far as this system lets us. A machine too busy to say how far is no reason to
 * take less away: a `MediaProblem` with the reason `busy` rises then, and whoever asked comes again.
 */
export async function separated(program: string, { folder, hidden }: Reach, patience?: number) {
  // The home folder may be below one of the others, and must be covered first.
  const covered = [...(hidden ? [hidden] : []), ...ALWAYS_HIDDEN].filter(
    (place) => existsSync(place) && !program.startsWith(`${place}/`),
  )
  const apart = [...alone, 'sh', '-ec', steps, 'sh', folder, ...covered, '--']
  // In a folder that is gone the trial would say that nothing can be kept apart here.
  accessSync(folder)
  // Somebody may have put the program where it would be hidden: then it is run with what else can be taken away. Tried in the folder
  // itself: with a disk mounted below /tmp, /tmp cannot be put back into its place.
  const trial = [...apart, 'sh', '-c', 'command -v "$0"', program]
  if (await works(trial, { name: `apart ${program} ${covered.join(' ')}`, patience })) return apart
  return (await hasNoNetwork(patience)) ? withoutNetwork : []
}

export function hasNoNetwork(patience?: number) {
  return works([...withoutNetwork, 'true'], { patience })
}

/** Whether a program can be kept away from our files and processes here. */
export async function canSeparate() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-apart-'))
  try {
    return (await separated('true', { folder })).includes('--mount')
  } finally {
    rmdirSync(folder)
  }
}
