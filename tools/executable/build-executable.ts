import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { stripElf } from '../../images/elf.ts'
import { nodePackageFolder } from '../../images/node-package.ts'
import { type Architecture, nativeArchitecture } from '../../images/platform.ts'
import { output } from '../command.ts'
import { root } from '../paths.ts'
import { commandFiles } from './command-files.ts'

/** The name of the data, and the mark in the program of Node that injecting changes, as its documentation names them. */
const RESOURCE = 'NODE_SEA_BLOB'
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Builds the executables of these architectures into `folder`, from the built command; returns their names. */
export async function buildExecutables(
  architectures: readonly Architecture[],
  folder: string,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true })
  const work = mkdtempSync(join(folder, 'work-'))
  try {
    const data = await writeData(work)
    const names: string[] = []
    for (const architecture of architectures) {
      const name = executableName(architecture)
      await inject(data, architecture, join(work, name))
      renameSync(join(work, name), join(folder, name))
      names.push(name)
    }
    return names
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** `krmkit-linux-x64`: the architecture as Node and npm name it. */
export function executableName(architecture: Architecture): string {
  return `krmkit-linux-${architecture === 'amd64' ? 'x64' : architecture}`
}

/** Writes the data that Node looks for in its own file; it is the same for all architectures. */
async function writeData(work: string): Promise<string> {
  const loader = readFileSync(join(root, 'tools/executable/loader.ts'), 'utf8')
  const main = join(work, 'loader.js')
  writeFileSync(main, transformSync(loader, { loader: 'ts', format: 'cjs', platform: 'node', minify: true }).code)
  const config = {
    main,
    output: join(work, 'data'),
    disableExperimentalSEAWarning: true,
    // Both would tie the data to one architecture.
    useSnapshot: false,
    useCodeCache: false,
    // NODE_OPTIONS is for other programs.
    execArgvExtension: 'none',
    assets: commandFiles(),
  }
  writeFileSync(join(work, 'config.json'), JSON.stringify(config))
  const node = join(await nodePackageFolder(nativeArchitecture), 'bin/node')
  await output(node, ['--experimental-sea-config', join(work, 'config.json')])
  return config.output
}

/** Node's program is stripped first: without the section table, nothing would move what is injected. */
async function inject(data: string, architecture: Architecture, file: string): Promise<void> {
  const node = readFileSync(join(await nodePackageFolder(architecture), 'bin/node'))
  writeFileSync(file, stripElf(node), { mode: 0o755 })
  const postject = join(root, 'node_modules/postject/dist/cli.js')
  await output(process.execPath, [postject, file, RESOURCE, data, '--sentinel-fuse', FUSE])
}
