import { dropAnnotations, type Items, isInternalAnnotation, makeResource } from '@krmkit/runtime'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commonLabelFieldSpecs, namespaceFieldSpecs } from '../field-spec/default-field-specs.ts'
import { appendHashes } from '../hash/append-hashes.ts'
import { setLabels } from '../metadata/set-metadata.ts'
import { addNameAffix } from '../name-affix/add-name-affix.ts'
import { updateNameReferences } from '../name-reference/update-name-references.ts'
import { setNamespace } from '../namespace/set-namespace.ts'
import { ENABLED, setState, toBuildResource } from './build-state.ts'
import { originalId } from './previous-ids.ts'

const TEXTS = [
  `# a map
apiVersion: v1
kind: ConfigMap
metadata: # of it
  name: "a"   # quoted
  annotations:
    mine: 'yes' # stays
data:
    k: |
      text
`,
  `{apiVersion: v1, kind: Secret, metadata: {name: a}, data: {}} # flow
`,
  `apiVersion: apps/v1
kind: Deployment
metadata:
  namespace: x
  name: web
spec:
  template:
    spec:
      containers:
      - name: main # the one
        envFrom:
        - configMapRef: {name: a}
        - secretRef:
            name: "a"
`,
]

type Context = { readonly items: Items; report(finding: { readonly message: string }): void }
const STEPS: readonly ((context: Context) => void)[] = [
  (context) => addNameAffix(context, { position: 'prefix', text: 'p-', fieldSpecs: [{ path: 'metadata/name' }] }),
  (context) => addNameAffix(context, { position: 'suffix', text: '-s', fieldSpecs: [{ path: 'metadata/name' }] }),
  (context) => setNamespace(context, { namespace: 'y', fieldSpecs: namespaceFieldSpecs }),
  (context) => setLabels(context, { labels: { a: 'b' }, fieldSpecs: commonLabelFieldSpecs }),
  (context) => void updateNameReferences(context),
  (context) => appendHashes(context),
]

test('operations on a resource of a build give what they give on annotations, without these annotations', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 8 }), fc.boolean(), (steps, isGenerated) => {
      const [beside, annotated] = [true, false].map((isKept) => {
        const resources = TEXTS.map((text) => (isKept ? toBuildResource(makeResource(text)) : makeResource(text)))
        for (const resource of resources) {
          if (isGenerated && resource.kind !== 'Deployment') setState(resource, 'needsHashSuffix', ENABLED)
        }
        const context = {
          items: resources as unknown as Items,
          report: ({ message }: { readonly message: string }) => expect.fail(message),
        }
        for (const step of steps) step(context)
        return resources
      })
      for (const [i, resource] of (beside ?? []).entries()) {
        const other = annotated?.[i]
        if (other === undefined) continue
        expect(originalId(resource)).toEqual(originalId(other))
        dropAnnotations(other, isInternalAnnotation)
        expect(resource.toString()).toBe(other.toString())
      }
    }),
  )
})
