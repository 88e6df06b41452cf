import { readFileSync } from 'node:fs'
import { describeUnless } from '@krmkit/testing'
import { type Files, kptFn, type Outcome, readFiles, withFolder } from '@krmkit/testing/programs'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { imageOf, mainOf, missingKpt, requireBuild, requireImages } from './requirements.ts'

const engine = await requireImages()
const noKpt = await missingKpt()

const deployment = `# Licence header.
apiVersion: apps/v1
kind: Deployment # the only one
metadata:
  name: web
  labels: {app: web}
spec:
  replicas: 3 # one for each zone
  template:
    spec:
      containers:
        # the web server
        - name: web
          image: "web:1.30"
`
const service = `apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: old # goes
spec:
  ports:
  - port: 80
`
const settings = `# What the ConfigMap is made of.
apiVersion: krmkit.dev/v1alpha1
kind: GenerateConfigmap
metadata:
  name: settings
  annotations:
    config.kubernetes.io/local-config: "true"
literals:
  CURRENCY: NOK
  FREE: "no"
`
const kptfile = (pipeline = '') => `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: shop
  annotations:
    config.kubernetes.io/local-config: "true"
${pipeline}`
const files = { 'deployment.yaml': deployment, 'service.yaml': service, 'settings.yaml': settings, Kptfile: kptfile() }

/** What is left in a package after kpt: its outcome, and the files that differ from those before. */
interface Run extends Outcome {
  readonly changed: Readonly<Record<string, string>>
  /** The results file, where one was asked for. */
  readonly results: { readonly exitCode: number; readonly items: readonly { readonly results?: object[] }[] }
}

/** Runs kpt on a package; `{results}` in an argument is a folder for the results file. */
function run(action: 'eval' | 'render', own: Files, args: readonly string[] = []): Promise<Run> {
  return withFolder({}, (results) =>
    withFolder({ ...files, ...own }, async (folder) => {
      const before = readFiles(folder)
      const separator = args.includes('--') ? args.indexOf('--') : args.length
      const all = [...args.slice(0, separator), '--results-dir', results, ...args.slice(separator)]
      const outcome = await kptFn(action, folder, all)
      const changed = Object.entries(readFiles(folder)).filter(([path, text]) => before[path] !== text)
      return {
        ...outcome,
        changed: Object.fromEntries(changed),
        results: parse(readFileSync(`${results}/results.yaml`, 'utf8')),
      }
    }),
  )
}

const ways = [
  ['an image', '--image', imageOf, engine.missing],
  ['an executable', '--exec', mainOf, undefined],
] as const

beforeAll(requireBuild)

for (const [way, flag, target, missing] of ways)
  describeUnless(noKpt ?? missing)(`kpt fn eval with ${way}`, () => {
    test('changes what its config selects, shows results, and keeps comments and spelling', async () => {
      const outcome = await run('eval', {}, [flag, target('set-namespace'), '--', 'namespace=shop'])

      expect(outcome.exitCode, outcome.stderr).toBe(0)
      expect(outcome.stderr).toMatch(/\[PASS\][\s\S]*\[info\].*"shop"/)
      expect(outcome.changed).toEqual({
        'deployment.yaml': deployment.replace('labels: {app: web}\n', 'labels: {app: web}\n  namespace: shop\n'),
        'service.yaml': service.replace('namespace: old # goes', 'namespace: shop # goes'),
      })
    })

    test('shows an error in the config with the field and a fix, and changes nothing', async () => {
      const outcome = await run('eval', {}, [flag, target('set-namespace'), '--', 'namespaceMatcher=old'])

      expect(outcome.exitCode).toBe(1)
      expect(outcome.stderr).toMatch(/\[FAIL\][\s\S]*\[error\] v1\/ConfigMap\/function-input data\.namespace: .*must/)
      expect(outcome.changed).toEqual({})
    })

    test('fails where a validator finds an error, and names resource, field and file', async () => {
      const outcome = await run('eval', {}, [flag, target('require-labels'), '--', 'labels=team', 'kinds=Deployment'])

      expect(outcome.exitCode).toBe(1)
      expect(outcome.stderr).toMatch(/\[error\] apps\/v1\/Deployment\/web metadata\.labels\.team: .*must/)
      expect(outcome.results.exitCode).toBe(1)
      expect(outcome.results.items[0]?.results).toEqual([
        expect.objectContaining({
          severity: 'error',
          resourceRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'web' },
          field: expect.objectContaining({ path: 'metadata.labels.team' }),
          file: { path: 'deployment.yaml' },
        }),
      ])
      expect(outcome.changed).toEqual({})
    })

    test('passes where a validator finds no error', async () => {
      const outcome = await run('eval', {}, [flag, target('require-labels'), '--', 'labels=app', 'kinds=Deployment'])

      expect(outcome.exitCode, outcome.stderr).toBe(0)
      expect(outcome.changed).toEqual({})
    })

    test('writes what a generator made into a file of its own', async () => {
      const config = await withFolder({ 'config.yaml': settings }, (folder) =>
        run('eval', {}, [flag, target('generate-configmap'), '--fn-config', `${folder}/config.yaml`]),
      )

      expect(config.exitCode, config.stderr).toBe(0)
      expect(Object.keys(config.changed)).toEqual(['configmap_settings.yaml'])
      expect(parse(config.changed['configmap_settings.yaml'] ?? '')).toMatchObject({
        kind: 'ConfigMap',
        metadata: { name: 'settings' },
        data: { CURRENCY: 'NOK', FREE: 'no' },
      })
    })
  })

for (const [way, flag, target, missing] of ways)
  describeUnless(noKpt ?? missing)(`kpt fn render with ${way}`, () => {
    const args = flag === '--exec' ? ['--allow-exec'] : []
    const step = (fn: string, config: string) =>
      `  - ${flag.slice(2)}: ${target(fn)}\n${config.replace(/^/gm, '    ')}\n`
    const namespace = (selector = '') => step('set-namespace', `configMap: {namespace: shop}${selector}`)
    const generate = step('generate-configmap', 'configPath: settings.yaml')
    const validate = (labels: string) => step('require-labels', `configMap:\n  labels: ${labels}\n  kinds: Deployment`)
    const pipeline = (mutators: string, validators = '') =>
      kptfile(`pipeline:\n  mutators:\n${mutators}${validators && `  validators:\n${validators}`}`)

    test('runs mutators, a generator and a validator, and a second time changes nothing', async () => {
      const Kptfile = pipeline(namespace() + generate, validate('app'))

      const first = await run('render', { Kptfile }, args)
      const second = await run('render', { Kptfile, ...first.changed }, args)

      expect(first.exitCode, first.stderr).toBe(0)
      expect(first.stderr).toContain('Successfully executed 3 function(s) in 1 package(s).')
      expect(first.stderr).toMatch(/\[info\].*"shop"/)
      expect(first.changed['deployment.yaml']).toBe(
        deployment.replace('labels: {app: web}\n', 'labels: {app: web}\n  namespace: shop\n'),
      )
      expect(Object.keys(first.changed).sort()).toEqual(['configmap_settings.yaml', 'deployment.yaml', 'service.yaml'])
      expect(second.exitCode, second.stderr).toBe(0)
      expect(Object.keys(second.changed)).toEqual(
        // set-namespace runs before generate-configmap: what that one made gets its namespace now.
        ['configmap_settings.yaml'],
      )
      expect(second.changed['configmap_settings.yaml']).toContain('namespace: shop')
    })

    test('a failing validator fails it and leaves every file as it was', async () => {
      const outcome = await run('render', { Kptfile: pipeline(namespace(), validate('team')) }, args)

      expect(outcome.exitCode).toBe(1)
      expect(outcome.stderr).toMatch(/\[PASS\][\s\S]*\[FAIL\][\s\S]*\[error\] apps\/v1\/Deployment\/shop\/web .*team/)
      expect(outcome.changed).toEqual({})
    })

    test('an error in a config from a file names that file', async () => {
      const outcome = await run(
        'render',
        {
          Kptfile: pipeline(generate),
          'settings.yaml': settings.replace('CURRENCY: NOK', 'CURRENCY: [NOK]'),
        },
        args,
      )

      expect(outcome.exitCode).toBe(1)
      expect(outcome.stderr).toMatch(
        /\[error\] krmkit\.dev\/v1alpha1\/GenerateConfigmap\/settings literals\.CURRENCY: /,
      )
      expect(outcome.results.items[0]?.results?.[0]).toMatchObject({ file: { path: 'settings.yaml' } })
      expect(outcome.changed).toEqual({})
    })

    test('a selector lets it see some resources only', async () => {
      const Kptfile = pipeline(namespace('\nselectors:\n- kind: Service'))

      const outcome = await run('render', { Kptfile }, args)

      expect(outcome.exitCode, outcome.stderr).toBe(0)
      expect(outcome.changed).toEqual({ 'service.yaml': service.replace('namespace: old', 'namespace: shop') })
    })
  })
