import { codeBlock } from './markdown-text.ts'

/** Runs `krmkit` with arguments in a working directory. */
export type RunCommand = (args: readonly string[], cwd: string) => Promise<{ readonly stdout: string }>

/** One step on the start page: a call of a function on the package `storefront`. */
interface Step {
  readonly title: string
  readonly args: readonly string[]
}

const STEPS: readonly Step[] = [
  { title: 'Set the namespace', args: ['set-namespace', '--', 'namespace=shop'] },
  { title: 'Update an image', args: ['set-image', '--', 'name=example.com/storefront', 'newTag=1.31'] },
  { title: 'Scale', args: ['set-replicas', '--', 'name=storefront', 'count=5'] },
]

/**
 * The steps of the start page: each is a command and the diff that it prints, on the result of the step before.
 *
 * @param folder a folder with a copy of the package `storefront`, which changes
 */
export async function startSteps(run: RunCommand, folder: string): Promise<string> {
  const tabs: string[] = []
  for (const [
    i,
    {
      title,
      args: [name = '', ...settings],
    },
  ] of STEPS.entries()) {
    const { stdout } = await run(['eval', 'storefront', name, '--dry-run', ...settings], folder)
    await run(['eval', 'storefront', name, ...settings], folder)
    const diff = deploymentOf(stdout)
    if (diff === '') throw new Error(`step ${i + 1} of the start page, "${title}", changes nothing`)
    const command = `$ krmkit eval storefront ${[name, ...settings].join(' ')}`
    tabs.push(codeBlock(`diff [${i + 1}. ${title}]`, `${command}\n${diff}`))
  }
  return ['::: code-group', ...tabs, ':::'].join('\n\n')
}

/** The part of a diff that changes the Deployment: the steps of a reader follow one file. */
function deploymentOf(diff: string): string {
  return diff.split(/^(?=--- )/m).find((part) => part.startsWith('--- a/deployment.yaml')) ?? ''
}
