import { spawnSync } from 'node:child_process'
import { accessSync, existsSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** What to put before a program so that it is on its own, as far as this system lets us. */
export function separated(program: string, { folder, hidden }: Reach) {
  // The home folder may be below one of the others, and must be covered first.
  const covered = [...(hidden ? [hidden] : []), ...ALWAYS_HIDDEN].filter(
    (place) => existsSync(place) && !program.startsWith(`${place}/`),
  )
  const apart = [...alone, 'sh', '-ec', steps, 'sh', folder, ...covered, '--']
  // Of a folder that is gone the trial would say, for all that come after it, that nothing can be kept apart here.
  accessSync(folder)
  // Somebody may have put the program where it would be hidden: then it is run with what else can be taken away. Tried in the folder
  // itself: with a disk mounted below /tmp, /tmp cannot be put back into its place.
  if (works([...apart, 'sh', '-c', 'command -v "$0"', program], `apart ${program} ${covered.join(' ')}`)) return apart
  return hasNoNetwork() ? withoutNetwork : []
}

export function hasNoNetwork() {
  return works([...withoutNetwork, 'true'])
}

/** Whether a program can be kept away from our files and processes here. */
export function canSeparate() {
  const folder = mkdtempSync(join(tmpdir(), 'koya-apart-'))
  try {
    return separated('true', { folder }).includes('--mount')
  } finally {
    rmdirSync(folder)
  }
}

const known = new Map<string, boolean>()

export function works([name = '', ...args]: string[], call = [name, ...args].join(' ')) {
  const found = known.get(call)
  if (found !== undefined) return found
  const { status, error } = spawnSync(name, args, { stdio: 'ignore', timeout: 5_000 })
  const isThere = status === 0
  // A machine that was too busy to answer in time is asked again.
  if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ETIMEDOUT') known.set(call, isThere)
  return isThere
}
