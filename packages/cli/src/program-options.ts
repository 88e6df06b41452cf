import { type Command, InvalidArgumentError, Option } from 'commander'
import { MAX_OUTPUT } from './runners/max-output.ts'
import { readScriptSteps, SCRIPT_STEPS } from './runners/script-steps.ts'

/** Flags of kpt and kustomize are Go's: `--network=true` is `--network`, and `--network=false` none. */
export function plainFlag(arg: string): string[] {
  const [, flag, value] =
    /^(--(?:allow-(?:exec|network|writable-mounts)|as-current-user|dry-run|enable-(?:alpha-plugins|exec|helm|managedby-label)|helm-debug|include-meta-resources|network|save|stack-trace|truncate-output))=(true|false)$/.exec(
      arg,
    ) ?? []
  return flag === undefined ? [arg] : value === 'true' ? [flag] : []
}

/** An option that may be given several times; absent where it never is. */
export function many(command: Command, flags: string, description: string): void {
  command.option(flags, description, (value, all: readonly string[] | undefined) => [...(all ?? []), value])
}

/** The options of `krmkit eval`. */
export function defineEval(command: Command): Command {
  command
    .option('-i, --image <image>', "run this image; short names get kpt's prefix")
    .option('--exec <command>', 'run this program; quote it if it has arguments')
    .option('--tag <tag>', 'tag of the image, in place of the one in --image')
    .option('--fn-config <file>', 'file with the functionConfig')
  defineOutput(command)
  for (const flag of ['match', 'exclude'] as const) {
    const verb = flag === 'match' ? 'only' : 'not'
    for (const part of ['api-version', 'kind', 'name', 'namespace'])
      command.option(`--${flag}-${part} <${part}>`, `${verb} resources of this ${part.replace('-v', 'V')}`)
    for (const part of ['annotations', 'labels'])
      many(command, `--${flag}-${part} <key=value>`, `${verb} resources with this of their ${part}`)
  }
  many(command, '-e, --env <KEY[=value]>', 'environment variable for the function')
  many(command, '--mount <type=…,src=…,dst=…>', 'mount for the container, read-only unless rw=true')
  return command
    .option('--network', 'let the container reach the network')
    .option('--as-current-user', 'run the container as the current user, not as nobody')
    .option('-s, --save', 'save the function in the Kptfile; needs --type')
    .option('-t, --type <type>', 'mutator or validator, for --save')
    .option('-m, --include-meta-resources', 'is refused, as by kpt: Kptfiles are always included')
}

/** The options of `krmkit render`. */
export function defineRender(command: Command): Command {
  defineOutput(command)
  return command
    .option('--allow-exec', 'let pipelines run programs (exec)')
    .option('--allow-network', 'let containers reach the network')
}

/** The options of `krmkit extract`. */
export function defineExtract(command: Command): Command {
  command
    .option('--kubernetes-version <version>', 'the version whose types count, such as 1.34; the newest unless given')
    .option('--pack-versions <versions>', 'versions by package, such as k8s=v1.34,shop=v1.10')
    .option(
      '-o, --output <dir>',
      'folder for resources.ts, the types and a tsconfig.json; stdout gets the source alone',
    )
    .option('--all-types', 'write the types of all kinds of the version, not only of those that are used')
  many(command, '--pack <dir>', 'a package of schemas (v1.9/, v1.10/, …: CRDs or JSON Schemas)')
  return command
}

/** The options about what a build may read. */
export function defineLoading(command: Command): Command {
  return command
    .option(
      '--load-restrictor <restrictor>',
      'LoadRestrictionsNone: files outside of a root may be read',
      'LoadRestrictionsRootOnly',
    )
    .option('--load-root <dir>', 'files below this directory may be read by all that lies in it')
}

/** The options of `krmkit build`. */
export function defineBuild(command: Command): Command {
  command
    .option('-o, --output <path>', 'a file; or a directory, which gets one file for each resource')
    .addOption(
      choice('--style <style>', 'preserve: comments, key order and quotes stay; kustomize: its bytes', [
        'preserve',
        'kustomize',
      ]).default('preserve'),
    )
    .addOption(formatOption())
    .option('--strict', 'what changes nothing fails: a patch, image, replacement or override that meets no resource')
    .option('--trace', 'tell which transformer changed which field of which resource, on stderr')
    .addOption(choice('--deps <format>', 'print the files that were read, in place of resources', ['json', 'make']))
  many(command, '--trace-resource <Kind/name>', 'trace only this resource, under any of its names')
  many(command, '--trace-field <path>', 'trace only this field and everything below it')
  defineLoading(command)
    .addOption(choice('--reorder <order>', 'order of resources where sortOptions names none', ['legacy', 'none']))
    .option('--crd-list-keys', 'merge lists of custom resources by the keys of their CRDs among the resources')
    .option('--enable-alpha-plugins', 'let containers run')
    .option('--enable-exec', 'let executables run, with --enable-alpha-plugins; not for configs of others')
    .option('--enable-helm', 'let charts be inflated; needs --kustomize-bin')
    .option('--kustomize-bin <path>', 'a kustomize binary for charts and for what lies on other machines')
    .option('--helm-command <path>', 'helm, for that binary', 'helm')
    .option('--helm-kube-version <version>', 'Kubernetes version, for helm')
    .option('--helm-debug', "helm's own debug output")
  many(command, '--helm-api-versions <version>', 'API version, for helm')
  many(command, '-e, --env <KEY[=value]>', 'environment variable for functions')
  many(command, '--mount <type=…,src=…,dst=…>', 'mount for containers, read-only unless rw=true')
  command.option(
    '--allow-writable-mounts',
    'let containers write to the folders that their configs mount with rw: true',
  )
  many(command, '--image-prefix <prefix>', "images below this prefix are krmkit's functions too")
  return command
    .addOption(containersOption())
    .addOption(timeoutOption())
    .addOption(maxOutputOption())
    .addOption(scriptStepsOption())
    .option('--network', 'let containers that ask for it reach the network')
    .option('--network-name <name>', 'does nothing, as in kustomize')
    .option('--as-current-user', 'run containers as the current user, not as nobody')
    .option('--enable-managedby-label', 'add the label app.kubernetes.io/managed-by')
    .addOption(new Option('--stack-trace').hideHelp())
}

/** What commands have in common that run functions. */
function defineOutput(command: Command): void {
  command.addOption(containersOption())
  many(command, '--image-prefix <prefix>', "images below this prefix are krmkit's functions too")
  command
    .option('--image-pull-policy <policy>', 'Always, IfNotPresent or Never', 'IfNotPresent')
    .addOption(timeoutOption())
    .addOption(maxOutputOption())
    .addOption(scriptStepsOption())
    .option('--dry-run', 'write nothing, print a diff')
    .option('--skip-non-resources', 'leave out files that have neither apiVersion nor kind, each with a note')
    .option('--check', 'write nothing, exit with 3 if files would change')
    .option('-o, --output <where>', 'stdout: a ResourceList; unwrap: documents; or a directory that must not exist yet')
    .addOption(reportFormatOption())
    .option('--results-dir <dir>', "write kpt's results.yaml into this directory")
    .option('--truncate-output', 'cut results and stderr to four lines; kpt does unless told not to', false)
}

/** The options about the API servers that are meant. */
export function defineServer(command: Command): Command {
  command
    .option(
      '--server-version <file>',
      "file with the API server's answer to /version, or that of `kubectl version -o json`",
    )
    .option('--clamp', 'a version newer than all that are known means the newest')
  many(command, '--feature-gates <Name=true,…>', 'feature gates that are not as by default; AllAlpha and AllBeta too')
  many(command, '--runtime-config <api/all=true,…>', 'API versions that are not served as by default')
  return command
}

/** The options that all commands of `krmkit versions` have. */
export function defineVersions(command: Command): Command {
  command
    .addOption(reportFormatOption())
    .option('--strict', 'a field that the server would drop, for its gate is off, is an error')
    .option('--partial', 'the resources are pieces of objects: nothing is required of them')
  many(command, '--skip <Kind,group/version/Kind/name,…>', 'leave these resources alone')
  command.addOption(
    choice('--missing-definitions <severity>', 'custom resources whose kind nobody declares', [
      'error',
      'warning',
      'info',
      'ignore',
    ]).default('error'),
  )
  command
    .option('--write-baseline <file>', 'accept what is found now: list it in a file that belongs to the resources')
    .option('--because <why>', 'why the baseline accepts it')
  return defineServer(command)
}

/** An option with a closed list of values. */
export function choice(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices)
}

/** `--format` of commands that report findings in files. */
export function reportFormatOption(): Option {
  return choice('--format <format>', 'form of the report', ['text', 'json', 'sarif', 'junit', 'github']).default('text')
}

/** `--format text|json`. */
export function formatOption(): Option {
  return choice('--format <format>', 'text, or json for machines', ['text', 'json']).default('text')
}

function containersOption(): Option {
  const description = 'always: run images as containers even where krmkit has the function'
  return choice('--containers <when>', description, ['auto', 'always']).default('auto')
}

function timeoutOption(): Option {
  return new Option('--timeout <seconds>', 'time for a container or program').argParser(seconds).default(300)
}

function maxOutputOption(): Option {
  return new Option('--max-output <size>', 'bytes that a container or program may write on stdout, such as 64MiB')
    .argParser(bytes)
    .default(MAX_OUTPUT, '512MiB')
}

function scriptStepsOption(): Option {
  return new Option(
    '--script-steps <n>',
    'the most steps of a Starlark script (100000000 without it and without maxSteps in its config)',
  ).argParser((text) => {
    const steps = readScriptSteps(text)
    if (steps === undefined) throw new InvalidArgumentError(`It ${SCRIPT_STEPS}.`)
    return steps
  })
}

const UNITS: Readonly<Record<string, number>> = { '': 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }

function bytes(text: string): number {
  const [, digits = '', unit = ''] = /^(\d{1,15})(KiB|MiB|GiB)?$/.exec(text) ?? []
  const value = Number(digits) * (UNITS[unit] as number)
  if (value > 0 && value <= 512 * 1024 ** 2) return Math.min(value, MAX_OUTPUT)
  throw new InvalidArgumentError('It must be a number of bytes, such as 1000000, 512KiB or 64MiB, and at most 512MiB.')
}

function seconds(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value < 1e6)) throw new InvalidArgumentError('It must be a number of seconds.')
  return value
}

/** Calls to learn from, below the help of a command. */
export function examples(...commands: string[]): string {
  return `\nExamples:\n${commands.map((command) => `  $ ${command}\n`).join('')}`
}
