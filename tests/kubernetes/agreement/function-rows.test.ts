import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askAll } from './ask.ts'
import { placeOf } from './finding.ts'
import { VALIDATOR_NAMES, type ValidatorName } from './functions.ts'
import { CRD, DEPLOYMENT, INCOMPLETE, KUSTOMIZATION, shop } from './manifests.ts'
import { type Playground, startPlayground } from './playground.ts'
import type { Sample } from './sample.ts'

let playground: Playground
beforeAll(async () => {
  playground = await startPlayground()
})
afterAll(() => playground.close())

/** An object with one finding that a validator reports. */
interface Subject {
  /** What has the finding; `{}` in its metadata is the place for annotations. */
  readonly text: string
  readonly finding: string
  /** The rule of the finding, and an id that it had before. */
  readonly ids: readonly [now: string, before: string]
  /** Other files. */
  readonly around?: Sample['files']
}

const annotated = (text: string, annotations: string) =>
  text.replace(/^metadata: \{name: ([\w.]+)\}$/m, `metadata: {name: $1, annotations: {${annotations}}}`)

const unknownField: Subject = {
  text: DEPLOYMENT.replace('image:', 'imige: a, image:'),
  finding: 'unknown-field apps/v1/Deployment/web spec.template.spec.containers[0].imige',
  ids: ['unknown-field', 'unknown'],
}
const withoutType: Subject = {
  text: CRD.replace('{type: string}', '{maxLength: 3}'),
  finding:
    'field-type-missing apiextensions.k8s.io/v1/CustomResourceDefinition/shops.example.com spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.size.type',
  ids: ['field-type-missing', 'S3'],
}

const SUBJECTS: Readonly<Record<ValidatorName, Subject>> = {
  'check-kubernetes-version': unknownField,
  kubeconform: unknownField,
  'validate-custom-resources': {
    text: shop('').replace('size', 'sise'),
    finding: 'unknown-field example.com/v1/Shop/corner spec.sise',
    ids: ['unknown-field', 'crd-unknown-field'],
    around: { 'crd.yaml': CRD },
  },
  'check-structural-schemas': withoutType,
  'check-crd-upgrade': { ...withoutType, around: { 'old.yaml': annotated(CRD, 'krmkit.dev/baseline: "true"') } },
}

const inList = (text: string) => `apiVersion: v1\nkind: List\nitems:\n- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`

describe.each(VALIDATOR_NAMES)('%s answers what `krmkit check` answers about', (name) => {
  const { text, finding, ids, around = {} } = SUBJECTS[name]
  const suppressed = (id: string) => annotated(text, `krmkit.dev/suppress: "${id}: it is known"`)
  /** Whether it reports the finding, and what it reports about suppressions. */
  const answerTo = async (subject: string) => {
    const { reports } = await askAll({ files: { ...around, 'subject.yaml': subject } }, playground.engine)
    const findings = reports.get(name)?.findings ?? []
    return {
      isFound: findings.some((one) => `${one.rule} ${placeOf(one)}` === finding),
      suppressions: findings.filter(({ rule }) => /^suppress/.test(rule)).map(({ rule }) => rule),
    }
  }
  /** The number of accepted findings, which one function reports. */
  const accepted = name === 'check-kubernetes-version' ? ['suppressed'] : []

  test.each<[string, string, boolean, readonly string[]]>([
    ['an object with a finding', text, true, []],
    ['an annotation that accepts it', suppressed(ids[0]), false, accepted],
    ['an annotation with an older id', suppressed(ids[1]), false, accepted],
    ['an annotation that accepts something else', suppressed('server-warning'), true, []],
    ['an annotation that is misspelled', suppressed(ids[0]).replace('suppress', 'supress'), true, ['suppression']],
    ['a comment that accepts it', `# krmkit-ignore ${ids[0]}: it is known\n${text}`, false, accepted],
    ['a comment with an older id', `# krmkit-ignore ${ids[1]}: it is known\n${text}`, false, accepted],
    ['a comment that accepts something else', `# krmkit-ignore server-warning: it is known\n${text}`, true, []],
    ['a comment that is misspelled', `# krmkit-ingore ${ids[0]}: it is known\n${text}`, true, ['suppression']],
    ['an item of a List', inList(text), true, []],
    ['an item of a List with a comment', inList(`# krmkit-ignore ${ids[0]}: it is known\n${text}`), false, accepted],
    ['an item of a List with an annotation', inList(suppressed(ids[0])), false, accepted],
  ])('%s', async (_, subject, isFound, suppressions) => {
    expect(await answerTo(subject)).toEqual({ isFound, suppressions })
  })
})

describe.each(VALIDATOR_NAMES)('%s takes the file of a patch as `krmkit check` takes it:', (name) => {
  const kustomization = KUSTOMIZATION.replace(
    'resources',
    'metadata: {name: k}\nkind: Kustomization\napiVersion: kustomize.config.k8s.io/v1beta1\nresources',
  )
  const parts: Readonly<Record<ValidatorName, readonly [patch: string, rules: readonly string[]]>> = {
    'check-kubernetes-version': [INCOMPLETE, ['required', 'required']],
    kubeconform: [INCOMPLETE, ['required', 'required']],
    'validate-custom-resources': [shop(''), ['schema-missing']],
    // A CRD is a patch by its form, whatever names it.
    'check-structural-schemas': [
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\nspec: {}\n',
      [],
    ],
    'check-crd-upgrade': [
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a}\nspec: {}\n',
      [],
    ],
  }
  const [patch, rules] = parts[name]

  test.each([
    ['a Kustomization names it', kustomization, []],
    ['no Kustomization names it', kustomization.replace('change.yaml', 'other.yaml'), rules],
  ])('%s', async (_, text, expected) => {
    const files = { 'kustomization.yaml': text, 'web.yaml': DEPLOYMENT, 'change.yaml': patch }
    const { reports } = await askAll({ files }, playground.engine)
    const found = reports
      .get(name)
      ?.findings.map(({ rule }) => rule)
      .filter((rule) => ['required', 'schema-missing'].includes(rule))

    expect(reports.get(name)?.isRead).toBe(true)
    expect(found).toEqual(expected)
  })
})
