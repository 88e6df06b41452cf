import type { BehaviourCase, CaseGroup } from '../case.ts'

/** Functions of each kind, with arguments for which they succeed. */
const LINES = [
  'set-namespace -- namespace=prod',
  'set-namespace --format json -- namespace=prod',
  'set-namespace --format junit -- namespace=prod',
  'set-namespace',
  'require-labels -- labels=owner',
  'no-op',
  'starlark --format json',
]

/** `krmkit conformance`: a verdict for each case of the function specification. */
export function conformance(): CaseGroup {
  const cases = LINES.map((text): BehaviourCase => {
    const args = ['conformance', ...text.split(' ')]
    return { id: `krmkit ${args.join(' ')}`, group: 'conformance', program: 'krmkit', args }
  })
  return { cases }
}
