import { command, output } from '../command.ts'
import { root } from '../paths.ts'
import { packageProblems } from './package-problems.ts'
import { manifestOf, packAll } from './packed.ts'
import { publishedFolders } from './published.ts'
import { registryProblems } from './registry-problems.ts'
import { readRelease } from './settings.ts'

/**
 * `npm run release:npm`: publishes every package whose version the registry lacks, tags the commit with each, and compares
 * what the registry has with what was packed here. Nothing is published if one package is incomplete, or if the tag that
 * started the workflow is not the version of the packages. Returns the problems.
 */
async function publish(): Promise<string[]> {
  const folders = publishedFolders(root)
  const release = readRelease(root)
  const packed = await packAll(root, folders)
  const tag = process.env.GITHUB_REF_TYPE === 'tag' ? process.env.GITHUB_REF_NAME : undefined
  const problems = packed.flatMap((one, index) => {
    const folder = folders[index] as string
    const isTagged = tag === undefined || tag === `v${one.version}`
    const wrongTag = `${folder}/package.json: the version is ${one.version}, and the tag of the release is ${tag}`
    return [...packageProblems(folder, manifestOf(root, folder), one, release), ...(isTagged ? [] : [wrongTag])]
  })
  if (problems.length > 0) return problems

  // npm attests where a package was built when the workflow may ask for an identity token.
  const isAttested = process.env.ACTIONS_ID_TOKEN_REQUEST_URL !== undefined
  const registry = (await output('npm', ['config', 'get', 'registry'], { cwd: root, env: process.env })).trim()
  // changesets reads the registry from the environment only.
  const configured = { CI: 'true', npm_config_registry: registry }
  const env = { ...process.env, ...configured, ...(isAttested && { NPM_CONFIG_PROVENANCE: 'true' }) }
  const { exitCode, stdout, stderr } = await command('changeset', ['publish'], { cwd: root, env })
  process.stdout.write(stdout + stderr)
  if (exitCode !== 0) return [`\`changeset publish\` ended with ${exitCode}`]
  return registryProblems(registry, packed)
}

const problems = await publish()
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
