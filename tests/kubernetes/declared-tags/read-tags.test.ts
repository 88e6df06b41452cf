import { expect, test } from 'vitest'
import type { Sources } from '../../../packages/kubernetes-schemas/generator/sources.ts'
import {
  declaredTagsOf,
  declaredTagsText,
  readDeclaredTags,
} from '../../../packages/kubernetes-schemas/generator/validation/declared-tags.ts'

const types = `
// +enum
// +k8s:beta(since: "1.37")=+k8s:enum
type Effect string

const (
	EffectA Effect = "A"
	EffectB Effect = "B"
)

// +k8s:deepcopy-gen:interfaces=k8s.io/apimachinery/pkg/runtime.Object
type Thing struct {
	// Names of things.
	// +k8s:beta(since: "1.37")=+k8s:maxItems=32 # as many as fit
	// +k8s:listType=atomic
	// +k8s:optional
	// +k8s:alpha(since: "1.37")=+k8s:eachVal=+k8s:maxBytes=64
	Names []string \`json:"names,omitempty"\`
	// +k8s:ifDisabled("SomeGate")=+k8s:forbidden
	// +k8s:beta(since: "1.37")=+k8s:ifMode("Queue")=+k8s:required
	Effect *Effect \`json:"effect,omitempty"\`
	// +k8s:immutable
	// +k8s:update=NoUnset
	// +k8s:alpha(since: "1.37")=+k8s:eachVal=+k8s:opaqueType
	Other string \`json:"other"\`
}
`

const sources: Sources = {
  minors: [36, 37],
  read: () => undefined,
  text: (_, minor) => (minor === 37 ? types : ''),
  files: () => ['things/v1/types.go'],
}

test('tags are read from the newest version, without those that refuse no new object', () => {
  expect(declaredTagsOf(sources)).toEqual({
    'things/v1.Thing.effect': ['ifDisabled(SomeGate)=forbidden', 'ifMode(Queue)=required', 'enum=A,B'],
    'things/v1.Thing.names': ['maxItems=32', 'alpha:eachVal=maxBytes=64'],
  })
})

test('the recorded tags are one field on a line', () => {
  const tags = { a: ['required'], b: ['minimum=1', 'maximum=2'] }

  expect(declaredTagsText(tags)).toBe('["a","required"]\n["b","minimum=1","maximum=2"]\n')
  expect(readDeclaredTags(declaredTagsText(tags))).toEqual(tags)
})
