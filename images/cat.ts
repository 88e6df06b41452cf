import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, output } from '../tools/command.ts'
import { writeAccounts } from './base.ts'
import { apt, unpackDeb } from './debian-archive.ts'
import { nativeArchitecture } from './platform.ts'

/** An image that holds a static `cat` and nothing else: what `docker run` itself costs, and a function that does nothing. */
export const catImage = 'krmkit/cat:dev'

/** Makes the `cat` image where the engine does not have it: Debian's static busybox, which knows by its name what to be. */
export async function ensureCatImage(): Promise<string> {
  if ((await command('docker', ['image', 'inspect', catImage])).exitCode === 0) return catImage
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-cat-'))
  try {
    const name = 'busybox-static'
    const version = await apt.offered(name, nativeArchitecture)
    if (version === undefined) throw new Error(`apt must offer ${name}, for the image of a static cat`)
    await apt.fetch(name, version, nativeArchitecture)
    await unpackDeb(name, version, nativeArchitecture, join(folder, 'package'))
    mkdirSync(join(folder, 'root/bin'), { recursive: true })
    cpSync(join(folder, 'package/bin/busybox'), join(folder, 'root/bin/cat'))
    writeAccounts(join(folder, 'root'))
    const archive = join(folder, 'root.tar')
    await output('tar', ['-cf', archive, '--owner=0', '--group=0', '-C', join(folder, 'root'), '.'])
    await output('docker', [
      'import',
      '--change',
      'ENTRYPOINT ["/bin/cat"]',
      '--change',
      'USER 65534',
      archive,
      catImage,
    ])
    return catImage
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
