import { Command, CommanderError } from 'commander'
import packageJson from '../package.json' with { type: 'json' }
import type { BuildFlags } from './commands/build/plan.ts'
import type { CheckFlags } from './commands/check/run.ts'
import type { ConsolidateFlags } from './commands/composition/run.ts'
import type { ConformanceFlags } from './commands/conformance/run.ts'
import type { EvalFlags } from './commands/eval/plan.ts'
import type { ExplainFlags } from './commands/explain/run.ts'
import type { ExtractFlags } from './commands/extract/run.ts'
import type { PublishFlags } from './commands/publish/run.ts'
import type { RenderFlags } from './commands/render/plan.ts'
import type { VersionsMode } from './commands/versions/answer.ts'
import type { VersionsFlags } from './commands/versions/run.ts'
import {
  choice,
  defineBuild,
  defineEval,
  defineExtract,
  defineLoading,
  defineRender,
  defineServer,
  defineVersions,
  examples,
  formatOption,
  many,
  plainFlag,
  reportFormatOption,
} from './program-options.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Commands that make a functionConfig of `key=value` arguments behind `--`. */
const TAKES_ARGUMENTS = new Set(['eval', 'conformance'])

/** Runs the command line. Commands are loaded when they are called, so that the program starts quickly. */
export async function program(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  const texts: Promise<void>[] = []
  const main = new Command('krmkit')
    .description('Runs KRM functions and builds Kustomizations and Compositions, without a container engine.')
    .version(packageJson.version, '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void texts.push(terminal.out(text)),
      writeErr: (text) => void texts.push(terminal.err(text)),
      getOutHasColors: () => terminal.hasColour.out,
      getErrHasColors: () => terminal.hasColour.err,
    })
    .showSuggestionAfterError()
    .addHelpText(
      'after',
      examples(
        'krmkit eval DIR set-namespace -- namespace=prod',
        'krmkit build DIR',
        'krmkit functions',
        'krmkit eval --help',
      ),
    )

  // What is behind `--` is for the function; commander would take it for more positional arguments, as it is elsewhere.
  const split = TAKES_ARGUMENTS.has(argv[0] ?? '') ? argv.indexOf('--') : -1
  const own = (split < 0 ? argv : argv.slice(0, split)).flatMap(plainFlag)
  const args = split < 0 ? [] : argv.slice(split + 1)
  const command = (usage: string, description: string, ...shown: string[]) =>
    main
      .command(usage)
      .description(description)
      .addHelpText('after', examples(...shown))

  // Only the one that is called is put together: that is a tenth of a start.
  const commands: Readonly<Record<string, () => void>> = {
    eval() {
      defineEval(
        command(
          'eval [dir] [name]',
          'run one function on a directory of resources; `-` reads stdin',
          'krmkit eval DIR set-namespace -- namespace=prod',
          'krmkit eval DIR set-namespace --dry-run -- namespace=prod',
          'krmkit eval DIR set-namespace --check -- namespace=prod',
          'krmkit eval DIR require-labels --fn-config labels.yaml --format json',
          'krmkit eval DIR --image registry.example.com/my-function:v1 -- key=value',
          'krmkit eval DIR --exec "./my-function --verbose" --match-kind Deployment',
          'krmkit source DIR | krmkit eval - set-namespace -o unwrap -- namespace=prod',
        ),
      ).action(async (dir: string | undefined, name: string | undefined, flags: EvalFlags) => {
        const { evalCommand } = await import('./commands/eval/run.ts')
        const positional = [dir, name].filter((part) => part !== undefined)
        exitCode = await evalCommand(terminal, positional, args, flags, packageJson.version)
      })
    },
    render() {
      defineRender(
        command(
          'render [dir]',
          'run the pipelines of a package and its sub-packages, as their Kptfiles name them',
          'krmkit render DIR',
          'krmkit render DIR --dry-run',
          'krmkit render DIR --check --format github',
          'krmkit render DIR -o unwrap | kubectl apply -f -',
          'krmkit render DIR --results-dir RESULTS --format json',
          'krmkit render DIR --allow-exec --image-prefix registry.example.com/functions',
        ),
      ).action(async (dir: string | undefined, flags: RenderFlags) => {
        const { renderCommand } = await import('./commands/render/run.ts')
        exitCode = await renderCommand(terminal, dir ?? '.', flags, packageJson.version)
      })
    },
    build() {
      defineBuild(
        command(
          'build [dirs...]',
          'build directories with a Kustomization or a Composition, or files with a Composition, as `kustomize build` does',
          'krmkit build DIR',
          'krmkit build DIR --style kustomize | kubectl apply -f -',
          'krmkit build overlays/staging overlays/prod -o out',
          'krmkit build DIR --strict --trace > /dev/null',
          'krmkit build DIR --trace-resource Deployment/web --trace-field spec.template > /dev/null',
          'krmkit build DIR -o all.yaml --deps make > all.d',
          'krmkit build DIR --enable-alpha-plugins --enable-exec',
        ),
      ).action(async (dirs: string[], flags: BuildFlags) => {
        const { buildCommand } = await import('./commands/build/run.ts')
        exitCode = await buildCommand(terminal, dirs, flags)
      })
    },
    composition() {
      const composition = command('composition', 'work on Compositions', 'krmkit composition consolidate DIR')
      const consolidate = composition
        .command('consolidate [dir]')
        .description('print a Composition as one list of transformers: imports, overrides and order applied')
        .option('-o, --output <file>', 'write it into this file; its paths are as they are from there')
      defineLoading(consolidate)
        .addHelpText(
          'after',
          examples('krmkit composition consolidate DIR', 'krmkit composition consolidate DIR -o flat/composition.yaml'),
        )
        .action(async (dir: string | undefined, flags: ConsolidateFlags) => {
          const { consolidateCommand } = await import('./commands/composition/run.ts')
          exitCode = await consolidateCommand(terminal, dir ?? '.', flags)
        })
    },
    source() {
      command(
        'source [dir]',
        'print the resources of a directory as one ResourceList',
        'krmkit source DIR',
        'krmkit source DIR --fn-config config.yaml | krmkit run set-namespace',
        'krmkit source DIR -o unwrap',
      )
        .option('--fn-config <file>', 'file with the functionConfig')
        .option(
          '-o, --output <where>',
          'stdout: a ResourceList; unwrap: documents; or a directory that must not exist yet',
          'stdout',
        )
        .option('-m, --include-meta-resources', 'does nothing: Kptfiles are always included')
        .action(async (dir: string | undefined, flags: { fnConfig?: string; output: string }) => {
          const { sourceCommand } = await import('./commands/source/run.ts')
          exitCode = await sourceCommand(terminal, dir ?? '.', flags)
        })
    },
    sink() {
      command(
        'sink <dir>',
        'write the resources on stdin into a new directory',
        'krmkit source DIR | krmkit eval - set-namespace -- namespace=prod | krmkit sink NEW-DIR',
      ).action(async (dir: string) => {
        const { sinkCommand } = await import('./commands/sink/run.ts')
        exitCode = await sinkCommand(terminal, dir)
      })
    },
    functions() {
      command(
        'functions',
        'list the functions that run without a container',
        'krmkit functions',
        'krmkit functions --format json',
      )
        .addOption(formatOption())
        .action(async (flags: { format: 'text' | 'json' }) => {
          const { functionsCommand } = await import('./commands/functions/run.ts')
          exitCode = await functionsCommand(terminal, flags.format)
        })
    },
    doc() {
      command(
        'doc [name]',
        'print what a function does and its config',
        'krmkit doc set-namespace',
        'krmkit doc --image registry.example.com/my-function:v1',
      )
        .option('-i, --image <image>', 'an image; it is run with --help')
        .action(async (name: string | undefined, flags: { image?: string }) => {
          const { docCommand } = await import('./commands/doc/run.ts')
          exitCode = await docCommand(terminal, name, flags.image)
        })
    },
    check() {
      const check = command(
        'check [paths...]',
        'tell what the API server would say of resources, their definitions included; `-` reads stdin',
        'krmkit check DIR',
        'krmkit check crds resources/shop.yaml --kubernetes-version 1.33 --strict',
        'krmkit check DIR --baseline LAST-RELEASE',
        'krmkit check DIR --format sarif > report.sarif',
        'kustomize build DIR | krmkit check -',
      )
        .addOption(reportFormatOption())
        .option('--baseline <path>', 'file or folder with the old state: what the server says to an update of it')
        .addOption(
          choice('--profile <profile>', "whose rules: today's server, or the stricter text of KEP-2335", [
            'server',
            'kep',
          ]).default('server'),
        )
        .option(
          '--kubernetes-version <version>',
          'the server that is meant, 1.33 or 1.28-1.34; the newest unless given',
        )
        .option('--strict', 'warnings and lints are errors')
        .addOption(
          choice('--paths <form>', 'paths in messages: as in the file, or as the API server prints them', [
            'document',
            'api',
          ]).default('document'),
        )
        .option('--no-cel', 'leave the expressions in x-kubernetes-validations out')
        .option('--no-lints', 'leave out what only krmkit has against a schema')
      defineServer(check).action(async (paths: string[], flags: CheckFlags) => {
        const { checkCommand } = await import('./commands/check/run.ts')
        exitCode = await checkCommand(terminal, paths, flags, packageJson.version)
      })
    },
    versions() {
      const versions = command(
        'versions',
        'hold resources against one Kubernetes, several, all, or both ends of an upgrade',
        'krmkit versions check DIR --kubernetes-version 1.34',
        'krmkit versions range DIR --kubernetes-version 1.28-1.34',
        'krmkit versions compute DIR',
        'krmkit versions upgrade DIR --from 1.29 --to 1.34',
      )
      const one = 'the API servers that are meant: 1.34, or 1.28-1.34'
      const define = (mode: VersionsMode, about: string, ...shown: string[]) => {
        const sub = defineVersions(versions.command(`${mode} [paths...]`).description(`${about}; \`-\` reads stdin`))
        if (mode === 'upgrade')
          sub
            .option('--from <version>', 'the version that the cluster runs')
            .option('--to <version>', 'the version that it is to run; the newest unless given')
        else sub.option('--kubernetes-version <version>', mode === 'check' ? `${one}; the newest unless given` : one)
        sub
          .addHelpText('after', examples(...shown.map((text) => `krmkit versions ${mode} ${text}`)))
          .action(async (paths: string[], flags: VersionsFlags) => {
            const { versionsCommand } = await import('./commands/versions/run.ts')
            exitCode = await versionsCommand(terminal, mode, paths, flags, packageJson.version)
          })
      }
      define(
        'check',
        'tell what a Kubernetes does not know, has switched off, deprecates or has removed',
        'DIR --kubernetes-version 1.34',
        'DIR --kubernetes-version 1.34 --feature-gates HPAConfigurableTolerance=true --strict',
        'DIR --server-version version.json --format sarif > report.sarif',
      )
      define(
        'range',
        'the same for several minors at once; all that are known unless told otherwise',
        'DIR --kubernetes-version 1.28-1.34',
      )
      define(
        'compute',
        'tell on which minors the resources run, and what stops them on each side',
        'DIR',
        'DIR --format json',
      )
      define(
        'upgrade',
        'tell what an upgrade of the cluster breaks, drops, deprecates, and what it brings to life',
        'DIR --from 1.29 --to 1.34',
        'DIR --from 1.36',
      )
    },
    explain() {
      command(
        'explain <kind.field> [paths...]',
        'tell what Kubernetes, or the CustomResourceDefinitions in files or folders, say of a kind or field',
        'krmkit explain service.spec.trafficDistribution',
        'krmkit explain ingress --api-version networking.k8s.io/v1beta1',
        'krmkit explain certificate crds',
        'krmkit explain certificate.spec.privateKey.algorithm crds',
        'krmkit explain certificate.spec crds --recursive',
        'krmkit explain httproutes.gateway.networking.k8s.io.spec.rules crds --api-version v1beta1',
      )
        .option(
          '--api-version <version>',
          'the version to explain; the newest stable one, or that which is stored, unless given',
        )
        .option('--recursive', 'all fields below, as a tree')
        .addOption(formatOption())
        .action(async (subject: string, paths: string[], flags: ExplainFlags) => {
          const { explainCommand } = await import('./commands/explain/run.ts')
          exitCode = await explainCommand(terminal, subject, paths, flags)
        })
    },
    extract() {
      defineExtract(
        command(
          'extract [paths...]',
          "turn resources into TypeScript that is held against one version's types and gives the same resources; `-` reads stdin",
          'krmkit extract DIR --kubernetes-version 1.34 -o typed && npx tsc -p typed',
          'krmkit extract shop.yaml --pack packs/shop --pack-versions k8s=v1.34,shop=v1.10 -o typed',
          'krmkit extract - --kubernetes-version 1.34 < deployment.yaml',
          'krmkit extract --all-types --kubernetes-version 1.34 -o typed',
        ),
      ).action(async (paths: string[], flags: ExtractFlags) => {
        const { extractCommand } = await import('./commands/extract/run.ts')
        exitCode = await extractCommand(terminal, paths, flags)
      })
    },
    publish() {
      command(
        'publish [paths...]',
        'write the schemas of CustomResourceDefinitions as OpenAPI or JSON Schema, a file for each kind and version',
        'krmkit publish crds -o schemas --format json-schema',
        'krmkit publish crds -o openapi --format v2',
      )
        .requiredOption('-o, --output <dir>', 'folder for the files; within a package, name it in .krmignore')
        .addOption(
          choice('--format <format>', "v3; v2 for kustomize's openapi.path; json-schema for editors and kubeconform", [
            'v3',
            'v2',
            'json-schema',
          ]).default('v3'),
        )
        .addOption(
          choice(
            '--verdict <verdict>',
            'JSON Schema: judge an object as it is, or as it is applied (defaults, nulls)',
            ['schema', 'admission'],
          ).default('schema'),
        )
        .option('--forbid-unknown-fields', 'JSON Schema: fields that the server would drop are errors')
        .option('--kubernetes-version <version>', 'the server that is meant, such as 1.33; the newest unless given')
        .action(async (paths: string[], flags: PublishFlags) => {
          const { publishCommand } = await import('./commands/publish/run.ts')
          exitCode = await publishCommand(terminal, paths, flags)
        })
    },
    conformance() {
      const conformance = command(
        'conformance [name]',
        'hold a function against the KRM Functions Specification',
        'krmkit conformance set-namespace -- namespace=prod',
        'krmkit conformance set-namespace --fn-config config.yaml',
        'krmkit conformance --exec ./my-function --input resources.yaml --format junit > report.xml',
        'krmkit conformance --image registry.example.com/my-function:v1',
      )
        .option('-i, --image <image>', "an image; short names get kpt's prefix")
        .option('--exec <command>', 'a program; quote it if it has arguments')
        .option('--fn-config <file>', 'config with which the function succeeds')
        .option('--input <file>', 'resources on which it succeeds')
        .addOption(choice('--format <format>', 'form of the report', ['text', 'json', 'junit']).default('text'))
      many(conformance, '--case <id>', 'only this case; may be given several times')
      conformance.action(async (name: string | undefined, flags: ConformanceFlags) => {
        const { conformanceCommand } = await import('./commands/conformance/run.ts')
        exitCode = await conformanceCommand(terminal, name, args, flags)
      })
    },
    run() {
      command(
        'run <name> [arguments...]',
        'be a function: ResourceList on stdin, ResourceList on stdout',
        'krmkit run set-namespace < list.yaml',
        'krmkit run set-namespace --schema',
        'krmkit run starlark --script-steps 1000000000 < list.yaml',
        'kpt fn eval DIR --exec "krmkit run set-namespace" -- namespace=prod',
      ).action(async (name: string, rest: string[]) => {
        // Only help comes this way: with a name, main.ts has handed the process over already.
        const { runCommand } = await import('./commands/run/run.ts')
        exitCode = await runCommand(terminal, name, rest)
      })
    },
  }
  const [called = ''] = own
  for (const name of Object.hasOwn(commands, called) ? [called] : Object.keys(commands)) commands[name]?.()

  try {
    if (own.length === 0) {
      await terminal.err(main.helpInformation())
      return 2
    }
    await main.parseAsync([...own], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    exitCode = error.exitCode === 0 ? 0 : 2
  }
  await Promise.all(texts)
  return exitCode
}
