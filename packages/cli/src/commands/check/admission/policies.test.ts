import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../../tests/call-program.ts'
import { clusterAnswers, listOf, recordedProgram } from '../../../../tests/recorded-program.ts'
import { temporaryPackage } from '../../../../tests/temporary-package.ts'

const RULE = { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['deployments'] }
const policy = (spec: object = {}, name = 'limits') => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicy',
  metadata: { name },
  spec: {
    matchConstraints: { resourceRules: [RULE] },
    validations: [{ expression: 'object.spec.replicas <= 5', message: 'at most 5' }],
    ...spec,
  },
})
const binding = (spec: object = {}, policyName = 'limits') => ({
  apiVersion: 'admissionregistration.k8s.io/v1',
  kind: 'ValidatingAdmissionPolicyBinding',
  metadata: { name: 'all' },
  spec: { policyName, validationActions: ['Deny'], ...spec },
})
const deployment = (replicas: number | undefined, metadata: object = {}) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web', namespace: 'shop', ...metadata },
  spec: {
    ...(replicas !== undefined && { replicas }),
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web:1' }] } },
  },
})
const texts = (...objects: object[]) => objects.map((object) => JSON.stringify(object, undefined, 1)).join('\n---\n')

async function check(files: Record<string, string>, ...args: string[]) {
  const { directory } = temporaryPackage(files)
  const called = await callProgram(['check', ...args, '--kubernetes-version', '1.37'], { cwd: directory })
  return { ...called, lines: called.stdout.trimEnd().split('\n') }
}

const withPolicies = (policies: string, ...objects: object[]) =>
  check({ 'policies/a.yaml': policies, 'app/web.yaml': texts(...objects) }, 'app', '--policies', 'policies')

describe('krmkit check --policies', () => {
  it('reports what a policy denies at the field that its expression reads', async () => {
    const { exitCode, lines } = await withPolicies(texts(policy(), binding()), deployment(7))

    expect(exitCode).toBe(1)
    expect(lines).toEqual([
      'app/web.yaml:9:15: error: policy "limits" with binding "all" denies it: at most 5 [policy-denied]',
      '  The expression is: object.spec.replicas <= 5',
      '1 file: 1 built-in object checked against Kubernetes 1.37; 1 error',
    ])
  })

  it.each([5, undefined])('accepts %s replicas', async (replicas) => {
    const { exitCode, stdout } = await withPolicies(texts(policy(), binding()), deployment(replicas))

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('nothing found')])
  })

  it('a policy sees the defaults of the server', async () => {
    const one = { validations: [{ expression: 'object.spec.replicas != 1' }] }
    const { stdout } = await withPolicies(texts(policy(one), binding()), deployment(undefined))

    expect(stdout).toContain('app/web.yaml:8:2: error: policy "limits"')
  })

  it.each([
    [['Warn'], 'warning', 'warns about it', 0],
    [['Audit'], 'note', 'records it', 0],
    [['Warn', 'Deny'], 'error', 'denies it', 1],
  ])('%j is a %s', async (validationActions, severity, verb, code) => {
    const { exitCode, stdout } = await withPolicies(texts(policy(), binding({ validationActions })), deployment(7))

    expect([exitCode, stdout]).toEqual([
      code,
      expect.stringContaining(`: ${severity}: policy "limits" with binding "all" ${verb}`),
    ])
  })

  it('one finding names all bindings', async () => {
    const more = ['b', 'c', 'd', 'e'].map((name) => ({ ...binding(), metadata: { name } }))
    const { stdout } = await withPolicies(texts(policy(), binding(), ...more), deployment(7))

    expect(stdout).toContain('with bindings "all", "b", "c" and 2 more denies it')
    expect(stdout).toContain('; 1 error')
  })

  it('reads params and Namespaces of both', async () => {
    const limits = policy({
      paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
      validations: [{ expression: 'object.spec.replicas <= int(params.data.max)', message: 'too many' }],
    })
    const bound = binding({
      paramRef: { name: 'limits', namespace: 'policies', parameterNotFoundAction: 'Deny' },
      matchResources: { namespaceSelector: { matchLabels: { env: 'prod' } } },
    })
    const configMap = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'limits', namespace: 'policies' },
      data: { max: '3' },
    }
    const namespace = (env: string) => ({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'shop', labels: { env } },
    })

    const beside = await withPolicies(texts(limits, bound, configMap, namespace('prod')), deployment(4))
    expect(beside.stdout).toContain('error: policy "limits" with binding "all" denies it: too many')
    const checked = await withPolicies(texts(limits, bound), deployment(4), configMap, namespace('prod'))
    expect(checked.stdout).toContain('error: policy "limits" with binding "all" denies it: too many')
    const other = await withPolicies(texts(limits, bound), deployment(4), configMap, namespace('dev'))
    expect(other.stdout).toContain('nothing found')
    const unknown = await withPolicies(texts(limits, bound, configMap), deployment(4))
    expect([unknown.exitCode, unknown.stdout]).toEqual([0, expect.stringContaining('no file has the Namespace "shop"')])
    const without = await withPolicies(texts(limits, bound, namespace('prod')), deployment(4))
    expect(without.stdout).toContain('no params found for policy binding with `Deny` parameterNotFoundAction')
  })

  it('with --old, a policy sees an update', async () => {
    const grows = policy({
      validations: [
        {
          expression: "request.operation != 'UPDATE' || object.spec.replicas >= oldObject.spec.replicas",
          message: 'no',
        },
      ],
    })
    const files = { 'policies/a.yaml': texts(grows, binding()), 'app/web.yaml': texts(deployment(2)) }
    const run = (old: number, ...args: string[]) =>
      check({ ...files, 'old/web.yaml': texts(deployment(old)) }, 'app', '--policies', 'policies', ...args)

    expect((await run(3)).exitCode).toBe(0)
    expect((await run(3, '--old', 'old')).stdout).toContain('denies it: no')
    expect((await run(2, '--old', 'old')).exitCode).toBe(0)
  })

  it('custom resources have the defaults of their CustomResourceDefinition, which can be beside the policies', async () => {
    const schema = {
      type: 'object',
      properties: { spec: { type: 'object', properties: { size: { type: 'integer', default: 3 } } } },
    }
    const crd = {
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'shops.example.com' },
      spec: {
        group: 'example.com',
        scope: 'Namespaced',
        names: { kind: 'Shop', plural: 'shops', singular: 'shop', listKind: 'ShopList' },
        versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
      },
    }
    const ofShops = policy({
      matchConstraints: { resourceRules: [{ ...RULE, apiGroups: ['example.com'], resources: ['shops'] }] },
      validations: [{ expression: 'object.spec.size != 3', message: 'not three' }],
    })
    const shop = (spec: object) => ({ apiVersion: 'example.com/v1', kind: 'Shop', metadata: { name: 'a' }, spec })

    expect((await withPolicies(texts(ofShops, binding(), crd), shop({}))).stdout).toContain('denies it: not three')
    expect((await withPolicies(texts(ofShops, binding(), crd), shop({ size: 4 }))).exitCode).toBe(0)
  })

  it('a policy among the checked files that is not named has no effect', async () => {
    const { exitCode } = await check({ 'app/a.yaml': texts(policy(), binding(), deployment(7)) }, 'app')

    expect(exitCode).toBe(0)
    expect(
      (await check({ 'app/a.yaml': texts(policy(), binding(), deployment(7)) }, 'app', '--policies', 'app')).exitCode,
    ).toBe(1)
  })

  it.each([
    ['request.userInfo.username == "a"', 'the expression reads request.userInfo'],
    ["authorizer.group('').resource('pods').check('get').allowed()", 'the expression reads authorizer'],
  ])('%s is a note, once', async (expression, text) => {
    const other = { ...deployment(1), metadata: { name: 'api', namespace: 'shop' } }
    const { exitCode, stdout } = await withPolicies(
      texts(policy({ validations: [{ expression }] }), binding()),
      deployment(1),
      other,
    )

    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringContaining('note: policy "limits" is not evaluated for 2 objects'),
    ])
    expect(stdout).toContain(text)
    expect(stdout).toContain('; 1 note')
  })

  it.each([
    ['no policy', texts(deployment(1)), 2, 'must name a file or folder with a ValidatingAdmissionPolicy'],
    ['a file that is not YAML', 'a: [', 2, '--policies policies/a.yaml:1'],
    ['a policy without a binding', texts(policy()), 0, 'no ValidatingAdmissionPolicyBinding names the policy "limits"'],
    [
      'a binding without its policy',
      texts(policy(), binding(), binding({}, 'limit')),
      0,
      'no policy has the name "limit"',
    ],
    [
      'an expression that does not compile',
      texts(policy({ validations: [{ expression: 'objct.a' }] }), binding()),
      1,
      'unknown name "objct"',
    ],
  ])('%s is reported', async (_, policies, code, text) => {
    const { exitCode, stdout, stderr } = await withPolicies(policies, deployment(1))

    expect([exitCode, stdout + stderr]).toEqual([code, expect.stringContaining(text)])
  })
})

describe('--policies cluster', () => {
  const answers = {
    ...clusterAnswers({}, '1.37'),
    'get validatingadmissionpolicies.admissionregistration.k8s.io': listOf(
      policy({
        paramKind: { apiVersion: 'v1', kind: 'ConfigMap' },
        validations: [{ expression: 'object.spec.replicas <= int(params.data.max)', message: 'too many' }],
      }),
    ),
    'get validatingadmissionpolicybindings.admissionregistration.k8s.io': listOf(
      binding({ paramRef: { name: 'limits', namespace: 'shop', parameterNotFoundAction: 'Deny' } }),
    ),
    'get namespaces': listOf({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } }),
    'get configmaps': listOf({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'limits', namespace: 'shop' },
      data: { max: '3' },
    }),
  }

  it('reads the policies of the cluster, with their params', async () => {
    const kubectl = recordedProgram(answers)
    const args = ['--cluster', '--kubectl-command', kubectl.path, '--policies', 'cluster']
    const run = (replicas: number) => check({ 'app/web.yaml': texts(deployment(replicas)) }, 'app', ...args)

    expect((await run(4)).stdout).toContain('error: policy "limits" with binding "all" denies it: too many')
    expect((await run(3)).exitCode).toBe(0)
    expect(kubectl.calls().some((call) => call.startsWith('get secrets'))).toBe(false)
  })

  it('needs --cluster, and the permission to list them', async () => {
    const files = { 'app/web.yaml': texts(deployment(1)) }
    const kubectl = recordedProgram(clusterAnswers({}, '1.37'))
    const without = await check(files, 'app', '--policies', 'cluster')
    const forbidden = await check(files, 'app', '--cluster', '--kubectl-command', kubectl.path, '--policies', 'cluster')

    expect([without.exitCode, without.stderr]).toEqual([
      2,
      expect.stringContaining('--policies cluster needs --cluster'),
    ])
    expect([forbidden.exitCode, forbidden.stderr]).toEqual([2, expect.stringContaining('validatingadmissionpolicies')])
  })
})

describe('cases of a policy', () => {
  const suite = (cases: string) => `name: limits\npolicyName: limits\ntests:\n  onCreate:\n${cases}`
  const one = (replicas: number, rest = '') =>
    `    - name: one\n      initial: ${JSON.stringify(deployment(replicas))}\n${rest}`
  const run = (text: string, policies = texts(policy(), binding())) =>
    check({ 'p/a.yaml': policies, 'p/a.testsuite.yaml': text }, 'p', '--policies', 'p', '--cases')
  const warns = texts(policy(), binding({ validationActions: ['Warn', 'Audit'] }))

  it.each<[string, string, string | undefined]>([
    ['an accepted object', one(5), undefined],
    ['a denial', one(6, '      expectedError: at most 5\n'), undefined],
    ['a warning and a record', one(6, '      expectedWarning: at most 5\n      expectedAudit: at most 5\n'), warns],
  ])('%s passes', async (_, text, policies) => {
    const { exitCode, stdout } = await run(suite(text), policies)

    expect([exitCode, stdout]).toEqual([0, expect.stringContaining('1 case run, 0 failed; nothing found')])
  })

  it.each<[string, string, string | undefined, string]>([
    ['a denial that is not expected', one(6), undefined, "the create is denied: ValidatingAdmissionPolicy 'limits'"],
    [
      'an accepted object',
      one(5, '      expectedError: at most\n'),
      undefined,
      'the create is accepted, and must be denied with: at most',
    ],
    ['another message', one(6, '      expectedError: seven\n'), undefined, 'the create is denied with another message'],
    [
      'a warning that is not expected',
      one(6, '      expectedAudit: at most\n'),
      warns,
      'the policy warns about the create',
    ],
    [
      'no warning',
      one(5, '      expectedWarning: at most\n'),
      warns,
      'the policy does not warn about the create, and must warn with',
    ],
    ['a misspelled field', one(5, '      expectedWarnings: a\n'), warns, 'did you mean expectedWarning?'],
    ['a field of CRDs', one(5, '      expected: {}\n'), undefined, 'unknown field "expected"'],
  ])('%s fails', async (_, text, policies, message) => {
    const { exitCode, stdout } = await run(suite(text), policies)

    expect([exitCode, stdout]).toEqual([1, expect.stringContaining(message)])
  })

  it('an update, and who sends it', async () => {
    const text = `name: limits\npolicyName: limits\ntests:\n  onUpdate:\n${one(1, `      updated: ${JSON.stringify(deployment(2))}\n      userInfo: { username: ann }\n      expectedError: ann\n`)}`
    const ofUsers = texts(
      policy({
        validations: [
          {
            expression: 'oldObject.spec.replicas == object.spec.replicas',
            messageExpression: 'string(request.userInfo.username)',
          },
        ],
      }),
      binding(),
    )

    expect((await run(text, ofUsers)).stdout).toContain('1 case run, 0 failed; nothing found')
  })

  it('what is not evaluated fails, with what to add', async () => {
    const ofUsers = texts(policy({ validations: [{ expression: "request.userInfo.username == 'a'" }] }), binding())
    const { exitCode, stdout } = await run(suite(one(1)), ofUsers)

    expect([exitCode, stdout]).toEqual([
      1,
      expect.stringContaining('name who sends the request in `userInfo` of the case'),
    ])
  })

  it('an unknown policy is an error', async () => {
    expect((await run(suite(one(1)).replace('policyName: limits', 'policyName: limit'))).stdout).toContain(
      'no file of --policies has a ValidatingAdmissionPolicy limit',
    )
    expect((await check({ 'a.testsuite.yaml': suite(one(1)) }, '.', '--cases')).stdout).toContain(
      'name the file of the policy limits with --policies',
    )
  })
})
