import { Ajv, type ValidateFunction } from 'ajv'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { callProgram } from '../../../../tests/call-program.ts'
import { definitionHead } from '../../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../../tests/temporary-package.ts'

const shops = `${definitionHead()}        properties:
          spec:
            type: object
            required: [size]
            properties:
              size: {type: string, enum: [small, large]}
              doors: {type: integer, minimum: 1}
              owner: {type: object, minProperties: 1, anyOf: [{required: [name]}, {required: [id]}]}
`

async function publish(files: Record<string, string>, ...args: string[]) {
  const { directory, read } = temporaryPackage(files)
  const called = await callProgram(['publish', '--editor', 'out', ...args], { cwd: directory })
  const written = Object.entries(read()).filter(([path]) => path.startsWith('out/'))
  return { ...called, written: new Map(written) }
}

const compiled = (text: string | undefined) =>
  new Ajv({ strict: false, allErrors: true }).compile(JSON.parse(text ?? 'null'))

describe('krmkit publish --editor', () => {
  let validate: ValidateFunction
  beforeAll(async () => {
    const { exitCode, stdout, stderr, written } = await publish({ 'crds/shop.yaml': shops })
    expect([exitCode, stdout, stderr, written.size]).toEqual([0, 'out/krmkit.json\n', '', 1])
    validate = compiled(written.get('out/krmkit.json'))
  })

  const deployment = 'apiVersion: apps/v1\nkind: Deployment\n'
  const shop = 'apiVersion: example.com/v1\nkind: Shop\n'
  const kptfile = 'apiVersion: kpt.dev/v1\nkind: Kptfile\n'
  const kustomization = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n'
  const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n'
  const composition = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Composition\n'
  const setNamespace = 'apiVersion: krmkit.dev/v1alpha1\nkind: SetNamespace\n'
  const list = 'apiVersion: v1\nkind: List\n'

  it.each([
    ['a Deployment', `${deployment}spec: {replicas: 3, paused: yes, template: null}`],
    ['a strategic merge patch', `${deployment}spec: {template: {spec: {containers: [{name: a, $patch: delete}]}}}`],
    ['quantities in both spellings', 'apiVersion: v1\nkind: ResourceQuota\nspec: {hard: {cpu: 1, memory: 2Gi}}'],
    ['a default', `${deployment}spec: {strategy: {type: ""}, progressDeadlineSeconds: null}`],
    ['a patch of a list with keys', 'apiVersion: v1\nkind: Pod\nspec: {containers: [{image: a}], tolerations: []}'],
    [
      'a Namespace whose labels the server does not check',
      'apiVersion: v1\nkind: Namespace\nmetadata: {labels: {a: "- b"}}',
    ],
    ['managed fields', 'apiVersion: v1\nkind: Pod\nmetadata: {managedFields: [{future: 1}]}'],
    [
      'an empty value of an enum',
      'apiVersion: v1\nkind: Service\nspec: {type: "", ports: [{port: 1, protocol: null}]}',
    ],
    ['a custom resource', `${shop}metadata: {name: a}\nspec: {size: small, doors: 2}`],
    ['a patch of a custom resource', `${shop}spec: {owner: {}, $patch: replace}`],
    ['a Kptfile', `${kptfile}pipeline: {mutators: [{image: a, configMap: {a: 1}}]}\ninfo: {site: a}`],
    ['a Kustomization', `${kustomization}resources: [a.yaml]\ntransformers: [{kind: A}, a.yaml]`],
    ['a Kustomization without kind', 'resources: [a.yaml]\nnamePrefix: a-\nlabels: [{pairs: {a: b}}]'],
    ['a Kustomization without apiVersion', 'kind: Kustomization\nresources: [a.yaml]'],
    ['a Component', `${component}resources: [a.yaml]`],
    ['a Composition', `${composition}transformersFrom: [{path: a}]\ntransformers: [a.yaml, {kind: A, b: 1}]`],
    ['an override that removes a field', `${composition}transformerOverrides: [{runtime: {container: null}}]`],
    ['a functionConfig', `${setNamespace}metadata: {name: a}\nnamespace: a`],
    ['a functionConfig with spec', `${setNamespace}spec: {namespace: a}`],
    [
      "a functionConfig of kpt's kind with more fields",
      'apiVersion: fn.kpt.dev/v1alpha1\nkind: SetNamespace\nfuture: 1',
    ],
    ['settings', 'check: {failOn: warning, kubernetesVersion: 1.34}'],
    ['a list of objects', `${list}items: [{apiVersion: apps/v1, kind: Deployment, spec: {replicas: 1}}]`],
    ['an unknown kind', 'apiVersion: apps/v1\nkind: Shop\nspec: 1'],
    ['an unknown apiVersion', 'apiVersion: other.example.com/v1\nkind: Deployment\nspec: 1'],
    ['a file of Helm values', 'resources: {limits: {cpu: 1}}\nimages: {a: b}\nnamespace: 5'],
    ['a JSON patch', '- {op: remove, path: /a}'],
    ['a scalar', 'a'],
  ])('accepts %s', (_what, text) => {
    expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true)
  })

  it.each([
    ['a field that a Deployment does not have', `${deployment}spec: {replcas: 3}`],
    ['a field that another version has', 'apiVersion: v1\nkind: Service\nspec: {topologyKeys: [a]}'],
    ['a string instead of an integer', `${deployment}spec: {replicas: three}`],
    ['an integer of more than 32 bits', `${deployment}spec: {replicas: 3000000000}`],
    ['a number instead of a string', 'apiVersion: v1\nkind: ConfigMap\ndata: {a: 1}'],
    ['a string instead of a boolean', `${deployment}spec: {paused: maybe}`],
    ['a value of no enum', `${deployment}spec: {strategy: {type: Recreat}}`],
    ['an invalid quantity', 'apiVersion: v1\nkind: ResourceQuota\nspec: {hard: {cpu: 1x}}'],
    ['an invalid time', 'apiVersion: v1\nkind: Pod\nmetadata: {creationTimestamp: today}'],
    ['invalid base64', 'apiVersion: v1\nkind: Secret\ndata: {a: "*"}'],
    ['an object instead of a list', 'apiVersion: v1\nkind: Pod\nspec: {containers: {name: a}}'],
    ['a field that a CRD does not have', `${shop}spec: {size: small, windows: 1}`],
    ['a value that a CRD does not accept', `${shop}spec: {size: huge}`],
    ['a number below the minimum of a CRD', `${shop}spec: {size: small, doors: 0}`],
    ['an unknown field of metadata of a custom resource', `${shop}metadata: {nme: a}`],
    ['an unknown field of a Kptfile', `${kptfile}pipeline: {mutators: [{image: a, confgPath: a}]}`],
    ['an unknown field of a Kustomization', `${kustomization}namePrefx: a`],
    ['an unknown field of a Kustomization without kind', 'resources: [a.yaml]\nnamePrefx: a'],
    ['a null in a list of pointers', `${kustomization}replacements: [{targets: [null]}]`],
    ['an unknown field of a Component', `${component}namePrefx: a`],
    ['an unknown mode of an import', `${composition}transformersFrom: [{path: a, importMode: b}]`],
    ['a transformer without a kind', `${composition}transformers: [{metadata: {name: a}}]`],
    ['a functionConfig without a required field', setNamespace],
    ['an unknown field under spec', `${setNamespace}spec: {namespace: a, b: c}`],
    ['an unknown level in settings', 'check: {failOn: never}'],
    ['a wrong object in a list', `${list}items: [{apiVersion: apps/v1, kind: Deployment, spec: {replcas: 1}}]`],
  ])('does not accept %s', (_what, text) => {
    expect(validate(parse(text))).toBe(false)
  })

  it.each([
    ['a number out of its range', `${deployment}spec: {minReadySeconds: -1}`],
    ['a name that is not valid', `${deployment}metadata: {name: Web}`],
    ['a port out of its range', 'apiVersion: v1\nkind: Pod\nspec: {containers: [{ports: [{containerPort: 70000}]}]}'],
    ['a value that the kind does not have', `${deployment}spec: {template: {spec: {restartPolicy: Never}}}`],
    ['a key that is not valid', 'apiVersion: v1\nkind: ConfigMap\ndata: {a b: c}'],
    ['a label that is not valid', `${deployment}metadata: {labels: {app: -a-}}`],
    ['an element twice in a set', 'apiVersion: v1\nkind: Service\nspec: {ipFamilies: [IPv4, IPv4]}'],
    [
      'a missing field of an element of a list that patches replace',
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: RoleBinding\nsubjects: [{kind: User}]',
    ],
  ])('accepts %s without --whole-objects, and not with it', async (_what, text) => {
    const { written } = await publish({}, '--whole-objects')

    expect(compiled(written.get('out/krmkit.json'))(parse(text))).toBe(false)
    expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true)
  })

  it('uses the built-in kinds of --kubernetes-version', async () => {
    const { written } = await publish({}, '--kubernetes-version', 'v1.21.3')
    const old = compiled(written.get('out/krmkit.json'))
    const object = parse('apiVersion: v1\nkind: Service\nspec: {topologyKeys: [a]}')

    expect([old(object), validate(object)]).toEqual([true, false])
  })

  it('requires what objects must have with --whole-objects, and nothing that has a default', async () => {
    const { written } = await publish({}, '--whole-objects')
    const whole = compiled(written.get('out/krmkit.json'))
    const service = (spec: string) => parse(`apiVersion: v1\nkind: Service\nmetadata: {name: a}\n${spec}`)
    const pod = (spec: string) => parse(`apiVersion: v1\nkind: Pod\nmetadata: {name: a}\n${spec}`)

    expect(
      [service('spec: {ports: [{port: 1}]}'), pod('spec: {containers: [{name: a, image: b}]}')].map((object) =>
        whole(object),
      ),
    ).toEqual([true, true])
    expect(
      [service('spec: {ports: [{name: a}]}'), pod('spec: {containers: []}'), pod('')].map((object) => whole(object)),
    ).toEqual([false, false, false])
    expect(
      [service('spec: {ports: [{name: a}]}'), pod('spec: {containers: []}'), pod('')].map((object) => validate(object)),
    ).toEqual([true, true, true])
  })

  it("has upstream's descriptions", async () => {
    const { written } = await publish({})
    const { definitions } = JSON.parse(written.get('out/krmkit.json') ?? '')

    expect(definitions['io.k8s.api.apps.v1.DeploymentSpec'].properties.replicas.description).toMatch(
      /^Number of desired pods\./,
    )
  })

  it('adds the texts of --descriptions', async () => {
    const definition = { description: 'Runs pods.', properties: { replicas: { description: 'How many pods run.' } } }
    const openapi = { definitions: { 'io.k8s.api.apps.v1.DeploymentSpec': definition } }
    const { written } = await publish({ 'api.json': JSON.stringify(openapi) }, '--descriptions', 'api.json')
    const { definitions } = JSON.parse(written.get('out/krmkit.json') ?? '')
    const spec = definitions['io.k8s.api.apps.v1.DeploymentSpec']

    expect(spec.description).toBe('Runs pods.')
    expect(spec.properties.replicas.description).toContain('How many pods run.')
  })

  it('reports a CRD that is not structural, and accepts any object of its kind', async () => {
    const untyped = `${definitionHead()}        properties: {spec: {properties: {size: {type: string}}}}\n`
    const { exitCode, stderr, written } = await publish({ 'a.yaml': untyped })
    const loose = compiled(written.get('out/krmkit.json'))

    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringContaining('a.yaml: the schema of version v1 is not structural'),
    ])
    expect(loose(parse(`${shop}spec: {any: thing}`))).toBe(true)
  })

  it.each([
    ['two folders', ['--output', 'other'], 2, 'needs either --output DIR, for a file per kind, or --editor DIR'],
    ['a range', ['--kubernetes-version', '1.28-1.30'], 2, 'must name one version'],
    ['an unknown version', ['--kubernetes-version', '1.99'], 2, 'must be a version from 1.21 to 1.37'],
    ['a path that does not exist', ['nowhere'], 2, 'nowhere cannot be read'],
    ['descriptions that do not exist', ['--descriptions', 'nowhere.json'], 2, '--descriptions nowhere.json'],
    ['a CRD whose names are not valid', ['bad'], 1, 'bad/a.yaml: spec.group must be a DNS subdomain'],
  ])('fails for %s, and writes nothing', async (_what, args, code, message) => {
    const bad = shops.replace('group: example.com', 'group: ../up')
    const { exitCode, stderr, written } = await publish({ 'bad/a.yaml': bad }, ...args)

    expect([exitCode, stderr, written.size]).toEqual([code, expect.stringContaining(message), 0])
  })
})
