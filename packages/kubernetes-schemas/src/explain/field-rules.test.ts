import { describe, expect, test } from 'vitest'
import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Definition, Field, TypeNode } from '../model/model.ts'
import { FieldRules } from './field-rules.ts'

const model = kubernetesModel()

function within(type: TypeNode | undefined): Definition | undefined {
  return type?.definition ?? (type?.items && within(type.items))
}

const OF_UPDATES = 'in an update, '

/** The rules of `Kind.field.path`, in the versions of a range. */
function rulesOf(subject: string, from = 37, to = from) {
  const [name = '', ...names] = subject.split('.')
  const kind = model.kindsNamed(name)[0]
  if (kind === undefined) throw new Error(`no kind ${name}`)
  const fields: Field[] = []
  let definition = kind.definition
  for (const each of names) {
    const field = definition?.fields.get(each)
    if (field === undefined) throw new Error(`no field ${each}`)
    fields.push(field)
    definition = within(field.types.at(-1)?.node)
  }
  return new FieldRules({ minors: { from, to } }).of(kind, fields)
}

function textsOf(subject: string, from?: number, to?: number): readonly string[] {
  return rulesOf(subject, from, to).map(
    ({ of, must, when, reason }) =>
      `${of === 'field' ? '' : `${of} `}${must}${when === undefined ? '' : ` if ${when}`} [${reason}]`,
  )
}

describe('the rules of a field', () => {
  test.each<[string, readonly string[]]>([
    [
      'Pod.spec.containers.ports.containerPort',
      ['must be set [required]', 'must be at least 1 [minimum]', 'must be at most 65535 [maximum]'],
    ],
    ['Deployment.spec.minReadySeconds', ['must be at least 0 [minimum]']],
    ['ConfigMap.immutable', []],
    ['Job.spec.completionMode', ['must be one of "NonIndexed", "Indexed" [enum]']],
    ['ClusterRoleBinding.roleRef.apiGroup', ['must be "rbac.authorization.k8s.io" [enum]']],
  ])('%s', (subject, rules) => {
    expect(textsOf(subject).filter((text) => !text.startsWith(OF_UPDATES))).toEqual(rules)
  })

  test('a rule of the definition around it is about the field', () => {
    const always = 'must be "Always" [enum]'

    expect(textsOf('Deployment.spec.template.spec.restartPolicy')).toContain(always)
    expect(textsOf('Pod.spec.restartPolicy')).not.toContain(always)
    expect(textsOf('Job.spec.template.spec.restartPolicy')).not.toContain(always)
  })

  test('a condition has the path of what it reads in the object', () => {
    const [, ...rules] = rulesOf('Deployment.spec.strategy.rollingUpdate')

    expect(rulesOf('Deployment.spec.strategy.rollingUpdate').map(({ when }) => when)).toContain(
      'spec.strategy.type is "Recreate"',
    )
    expect(rules.filter(({ when }) => when?.includes('{'))).toEqual([])
  })

  test('a rule is about the field, its elements, values or keys', () => {
    expect(textsOf('ConfigMap.data')).toContainEqual(expect.stringMatching(/^key must be a key of letters/))
    expect(textsOf('Pod.spec.volumes')).toContain('element must have a different name from the others [duplicate-key]')
    expect(textsOf('Pod.metadata.labels')).toContainEqual(expect.stringMatching(/^value must be empty, or letters/))
  })

  test('a field that excludes others has that rule, others of its object do not', () => {
    expect(textsOf('Pod.spec.volumes.emptyDir')).toContainEqual(
      expect.stringMatching(/^must not be set beside hostPath/),
    )
    expect(textsOf('Pod.spec.volumes.name').filter((text) => text.includes('beside'))).toEqual([])
  })

  test('what needs a predicate has words', () => {
    expect(textsOf('Pod.spec.containers.resources')).toContainEqual(
      expect.stringMatching(/^must have known names of resources/),
    )
  })

  test('the name of an object has the rules of its kind, and that of a template has none of them', () => {
    expect(textsOf('Service.metadata.name')).toContain('must be set if metadata.generateName is not set [required]')
    expect(textsOf('Deployment.spec.template.metadata.name').filter((text) => text.includes('required'))).toEqual([])
  })

  test('no rule is about what the server removes', () => {
    expect(textsOf('Deployment.status.replicas')).toEqual([])
    expect(textsOf('Deployment.spec.replicas')).not.toEqual([])
  })
})

describe('updates', () => {
  const updatesOf = (subject: string, from?: number, to?: number) =>
    rulesOf(subject, from, to).filter(({ must }) => must.startsWith(OF_UPDATES))

  test.each<[string, readonly string[]]>([
    ['Deployment.spec.selector', ['must not change']],
    ['Deployment.spec.selector.matchLabels', ['must not change']],
    ['Deployment.spec.replicas', []],
    ['ConfigMap.data', ['must not change']],
    ['StatefulSet.spec.serviceName', ['must not change']],
    ['StatefulSet.spec.replicas', []],
    ['PersistentVolumeClaim.spec.resources', ['must not change, except for requests.storage']],
    ['Pod.spec.containers.image', []],
    ['Pod.metadata.labels', []],
  ])('%s', (subject, texts) => {
    expect(updatesOf(subject).map(({ must }) => must.replace(OF_UPDATES, ''))).toEqual(texts)
  })

  test('a rule has its condition, and what people do', () => {
    expect(updatesOf('ConfigMap.data')).toEqual([
      expect.objectContaining({
        when: 'the old immutable is true',
        hint: 'write the old value, delete the ConfigMap and create it again, or use another name',
        reason: 'immutable',
        serverReason: 'Forbidden',
      }),
    ])
  })

  test('the same words in several versions are one rule', () => {
    const first = updatesOf('Pod.spec.nodeName', 21, 37)[0]

    expect(first?.errors).toEqual([{ from: 21, to: 37 }])
  })

  test('a field that came later has the rule only since then', () => {
    expect(updatesOf('StatefulSet.spec.ordinals', 21, 25)).toEqual([])
  })

  test('rules of metadata are of every kind', () => {
    expect(updatesOf('ConfigMap.metadata.finalizers').map(({ when }) => when)).toEqual([
      'the old metadata.deletionTimestamp is set',
    ])
  })
})

describe('versions', () => {
  test('a rule names the versions that have it', () => {
    const ranges = rulesOf('Service.spec.trafficDistribution', 28, 35).map(({ must, errors }) => [must, errors])

    expect(ranges).toContainEqual(['must be "PreferClose"', [{ from: 31, to: 33 }]])
    expect(textsOf('Service.spec.trafficDistribution', 35)).not.toContain('must be "PreferClose" [enum]')
  })

  test('the fields that the server requires are not those of the schema', () => {
    const rules = new FieldRules({ minors: { from: 37, to: 37 } })
    const required = (name: string) => {
      const definition = model.definition(name)
      return definition && rules.requiredIn(definition, 37)
    }

    expect(required('io.k8s.api.core.v1.ServicePort')).toEqual(new Set(['port']))
    expect(required('io.k8s.api.core.v1.LimitRangeSpec')).toEqual(new Set())
    expect(required('io.k8s.api.core.v1.PodStatus')).toBeUndefined()
  })

  test('every rule of every kind can be explained', () => {
    const rules = new FieldRules({ minors: { from: 21, to: 37 } })
    const seen = new Set<Definition>()
    let count = 0
    for (const kind of model.kinds()) {
      const open: (readonly Field[])[] = [[]]
      for (let way = open.pop(); way !== undefined; way = open.pop()) {
        const found = rules.of(kind, way)
        count += found.length
        for (const { must, when } of found) {
          expect(must).toMatch(/^(?:in an update, )?must (?!be correct)/)
          expect(`${must} ${when}`).not.toMatch(/\{(?:self|root|value|old)/)
        }
        const definition = way.length === 0 ? kind.definition : within(way.at(-1)?.types.at(-1)?.node)
        if (definition === undefined || seen.has(definition)) continue
        seen.add(definition)
        for (const field of definition.fields.values()) open.push([...way, field])
      }
    }
    expect(count).toBeGreaterThan(1_500)
  })
})
