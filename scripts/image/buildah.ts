import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'

export type Buildah = ReturnType<typeof openBuildah>

/**
 * Debian's buildah with a store of its own, which goes with the folder. Without an engine's runtime: the programs of an image
 * run in a chroot and in the network of this machine, so that neither cgroups nor a bridge are needed.
 */
export function openBuildah(place: string) {
  const own = ['--root', join(place, 'store'), '--runroot', join(place, 'run')]
  const isolation = ['--isolation', 'chroot', '--network', 'host']

  function ask(...words: string[]) {
    return execFileSync('buildah', [...own, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
      .toString()
      .trim()
  }

  return {
    ask,
    /** Never from a registry: what the Dockerfile begins with has to be here. */
    build: (name: string, folder: string) =>
      execFileSync(
        'buildah',
        [...own, 'build', ...isolation, '--pull-never', '--format', 'docker', '-t', name, folder],
        {
          stdio: 'inherit',
        },
      ),
    run: (container: string, options: string[], words: string[]) =>
      spawn('buildah', [...own, 'run', ...isolation, ...options, container, '--', ...words]),
    clear: () => ask('rm', '--all'),
  }
}
