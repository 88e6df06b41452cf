import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isMain, root } from '../../tools/paths.ts'
import { readRelease } from '../../tools/release/settings.ts'
import { layoutFolder } from '../all-platforms.ts'
import { imageNames } from '../image-names.ts'
import { pushImages, writeRecord } from './push.ts'
import { type ReleaseRecord, recordFile, releaseFolder } from './record.ts'
import { builderOf, readCommit, releaseTags } from './source.ts'
import { logIn, scanImages, signImages } from './tools.ts'
import { Verification } from './verify.ts'

const usage = `npm run images:login
  logs in to the registry as REGISTRY_USER with REGISTRY_PASSWORD
npm run images:push [-- --registry HOST/PATH] [NAME...]
  pushes the images that \`npm run images -- --all-platforms\` built, and writes .cache/images/release.json
npm run images:verify [-- REF...]
  checks published images: those of the record, or the given references
npm run images:sign
  signs the images of the record with cosign, and checks the signatures
npm run images:scan
  looks up known vulnerabilities of what the images contain with trivy

  --registry HOST/PATH  where images are pushed to, instead of release.json's imageRegistry
  --record FILE         the record of a release, instead of .cache/images/release.json`

interface Options {
  readonly registry?: string
  readonly record?: string
}

const actions = { login, scan, push, sign, verify }

async function login(_: readonly string[], { registry }: Options): Promise<readonly string[]> {
  await logIn(registry ?? readRelease(root).imageRegistry, process.env)
  return []
}

async function push(names: readonly string[], { registry, record = recordFile }: Options): Promise<readonly string[]> {
  const settings = readRelease(root)
  const unknown = names.filter((name) => !imageNames().includes(name))
  if (unknown.length > 0) return [`there is no image ${unknown.join(', ')}: name some of ${imageNames().join(', ')}`]
  const pushed = await pushImages(names.length === 0 ? imageNames() : names, {
    from: layoutFolder,
    to: releaseFolder,
    settings,
    commit: await readCommit(),
    builder: builderOf(process.env, settings.repository),
    tags: await releaseTags(registry ?? settings.imageRegistry),
    report: (line) => console.log(line),
  })
  writeRecord(record, pushed)
  return []
}

async function verify(references: readonly string[], { record }: Options): Promise<readonly string[]> {
  const isRecorded = record !== undefined || references.length === 0
  const release = isRecorded ? readRecord(record) : undefined
  const recorded = release?.images.map(({ repository, digest }) => `${repository}@${digest}`) ?? []
  const verification = new Verification()
  const problems: string[] = []
  for (const reference of references.length > 0 ? references : recorded) {
    const found = await verification.problemsOf(reference, release)
    console.log(`${reference}: ${found.length === 0 ? 'verified' : `${found.length} problems`}`)
    problems.push(...found.map((problem) => `${reference}: ${problem}`))
  }
  return problems
}

async function sign(_: readonly string[], { record }: Options): Promise<readonly string[]> {
  await signImages(readRecord(record), readRelease(root).repository)
  return []
}

function scan(): Promise<readonly string[]> {
  return scanImages()
}

function readRecord(file: string = recordFile): ReleaseRecord {
  if (!existsSync(file)) throw new Error(`${file} must be the record of a release: run \`npm run images:push\``)
  return JSON.parse(readFileSync(file, 'utf8'))
}

if (isMain(import.meta.url)) {
  try {
    const [name = '', ...args] = process.argv.slice(2)
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { registry: { type: 'string' }, record: { type: 'string' }, help: { type: 'boolean', default: false } },
    })
    const action = Object.entries(actions).find(([known]) => known === name)?.[1]
    if (action === undefined || values.help) console.log(usage)
    const problems = action === undefined || values.help ? [] : await action(positionals, values)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0 || action === undefined) process.exitCode = 1
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
