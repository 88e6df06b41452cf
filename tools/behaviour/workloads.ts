import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { writeDefinitions } from '../../bench/custom-resource-definitions.ts'
import { functionConfigs } from '../../bench/function-configs.ts'
import { hostileDefinitions } from '../../bench/hostile-definitions.ts'
import { HTTP_ROUTE_DEFINITION, writeHttpRoutes } from '../../bench/http-routes.ts'
import { benchObjects } from '../../bench/kubernetes-objects.ts'
import { FIELDS, kustomization, overlay, patches, type Tree, writeTree } from '../../bench/kustomizations.ts'
import type { Program } from '../../bench/measure.ts'
import { composition, writePackage, writeResources } from '../../bench/package.ts'
import { resourceList } from '../../bench/programs.ts'
import { bases, layers } from '../../bench/rows/build.ts'
import { withConfig } from '../../bench/rows/functions.ts'
import { SERVICE } from '../../bench/rows/start.ts'
import { anyVerdict } from '../../bench/rows/versions.ts'

/** Work of one row, for any build. */
export interface Workload {
  program(checkout: string): Program
  /** The file on stdin. */
  readonly input?: string
  /** What each run needs anew. */
  readonly before?: () => void
}

/** Writes the input of a row into an empty folder. */
export type Prepare = (folder: string) => Workload

/** What krmkit does in the rows of `npm run bench` that start a program, by the names of those rows. */
export const workloads: Readonly<Record<string, Prepare>> = {
  kyaml: () => functionOn('set-namespace', resourceList(10_000)),
  ...Object.fromEntries(
    Object.entries(functionConfigs).map(([name, config]) => [
      `functions/${name}`,
      () => functionOn(name, withConfig(resourceList(10_000), name, config)),
    ]),
  ),
  render: renderTen,
  build: (folder) => buildOf(folder, kustomization('.', 1000, FIELDS)),
  'build/kustomize': (folder) => buildOf(folder, kustomization('.', 1000, FIELDS), '--style', 'kustomize'),
  'build-scale': (folder) => buildOf(folder, kustomization('.', 10_000, FIELDS)),
  'build-scale/kustomize': (folder) => buildOf(folder, kustomization('.', 10_000, FIELDS), '--style', 'kustomize'),
  'build-growth/patches': (folder) => buildOf(folder, kustomization('.', 10_000, patches(1000))),
  'build-growth/layers': (folder) => buildOf(folder, layers(800)),
  'build-growth/bases': (folder) => buildOf(folder, bases(200)),
  'build-overlays': buildOverlays,
  'build-small': (folder) => buildOf(folder, kustomization('.', 1, FIELDS)),
  'build-trace': (folder) => buildOf(folder, kustomization('.', 1000, FIELDS), '--trace'),
  composition: buildComposition,
  scale: () => functionOn('set-namespace', resourceList(100_000)),
  'crd-check': (folder) => {
    const file = join(folder, 'definitions.json')
    writeDefinitions(file, 80e6, process.env.KRMKIT_BENCH_DEFINITIONS)
    return krmkit('check', file, '--no-cel')
  },
  'http-routes': (folder) => {
    const [definition, routes] = [join(folder, 'definition.yaml'), join(folder, 'routes.yaml')]
    writeFileSync(definition, HTTP_ROUTE_DEFINITION)
    writeHttpRoutes(routes, 10_000)
    return krmkit('check', definition, routes)
  },
  ...Object.fromEntries(
    Object.entries(hostileDefinitions()).map(([what, text], at) => [
      `hostile-schemas/${at}`,
      (folder: string) => {
        const file = join(folder, `${what.replace(/\W+/g, '-')}.yaml`)
        writeFileSync(file, text)
        return { program: (checkout) => anyVerdict(commandOf(checkout, 'check', file), 2) }
      },
    ]),
  ),
  versions: (folder) => krmkit('check', objects(folder), '--kubernetes-version', '1.36'),
  'versions-range': (folder) => krmkit('check', objects(folder), '--kubernetes-version', '1.21-1.37'),
  'eval-write': evalWrite,
  start: () => functionOn('set-namespace', resourceList(1)),
  'start/check-kubernetes-version': (folder) => {
    const file = join(folder, 'service.yaml')
    writeFileSync(file, SERVICE)
    return functionOn('check-kubernetes-version', file)
  },
  'start/krmkit-run': () => ({ ...krmkit('run', 'set-namespace'), input: resourceList(1) }),
}

function functionOn(name: string, input: string): Workload {
  return { program: (checkout) => [process.execPath, join(checkout, 'functions', name, 'dist/main.js')], input }
}

/** A run of the command; exit code 1 is a verdict, not a failure. */
function krmkit(...args: readonly string[]): Workload {
  return {
    program: (checkout) => anyVerdict(commandOf(checkout, ...args)),
  }
}

function commandOf(checkout: string, ...args: readonly string[]): Program {
  return [process.execPath, join(checkout, 'packages/cli/dist/main.js'), ...args]
}

function buildOf(folder: string, tree: Tree, ...flags: readonly string[]): Workload {
  writeTree(folder, tree)
  return krmkit('build', folder, ...flags)
}

function buildOverlays(folder: string): Workload {
  const names = Array.from({ length: 100 }, (_, at) => `overlay-${at}`)
  const overlays = names.map((name) => [
    `${name}/kustomization.yaml`,
    overlay(['../base'], `namespace: ${name}\nnamePrefix: ${name}-\n`),
  ])
  writeTree(folder, { ...kustomization('base', 200), ...Object.fromEntries(overlays) })
  return krmkit('build', ...names.map((name) => join(folder, name)))
}

const image = (name: string) => `krmkit/${name}:dev`

function buildComposition(folder: string): Workload {
  const files = writeResources(folder, 1000)
  writeFileSync(join(folder, 'mutators.yaml'), composition(image))
  writeFileSync(join(folder, 'kustomization.yaml'), overlay(files, 'transformers:\n- mutators.yaml\n'))
  return krmkit('build', folder)
}

function renderTen(folder: string): Workload {
  const [source, copy] = [join(folder, 'source'), join(folder, 'copy')]
  mkdirSync(source)
  writePackage(source, 1000, image)
  return { ...krmkit('render', copy), before: () => copyAnew(source, copy) }
}

function evalWrite(folder: string): Workload {
  const [source, copy] = [join(folder, 'source'), join(folder, 'copy')]
  mkdirSync(source)
  writeResources(source, 3000)
  return { ...krmkit('eval', copy, 'set-annotations', '--', 'note=a'), before: () => copyAnew(source, copy) }
}

function copyAnew(source: string, copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(source, copy, { recursive: true })
}

function objects(folder: string): string {
  const file = join(folder, 'objects.yaml')
  const texts = benchObjects(10_000).objects.map((object) => stringify(object, { lineWidth: 0 }))
  writeFileSync(file, texts.join('---\n'))
  return file
}
