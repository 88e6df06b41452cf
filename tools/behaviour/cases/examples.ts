import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageOf } from '../../../tests/shipped/example-package.ts'
import { type ShippedExample, shippedExamples } from '../../../tests/shipped/examples.ts'
import { listParts } from '../../../tests/shipped/list-parts.ts'
import { root } from '../../paths.ts'
import { type BehaviourCase, type CaseGroup, CHECKOUT } from '../case.ts'
import { readTree, type Tree, treeOf } from '../tree.ts'

/** Every example of every function in each form that needs no container engine. */
export function examples(): CaseGroup {
  return { cases: shippedExamples.flatMap(formsOf) }
}

function formsOf(example: ShippedExample): BehaviourCase[] {
  const { fn, name, input } = example
  const id = `${fn}/${name}`
  return [
    { id: `${id} main.js`, group: 'examples', program: `functions/${fn}`, args: [], input },
    { id: `${id} run`, group: 'examples', program: 'krmkit', args: ['run', fn], input },
    {
      id: `${id} eval`,
      group: 'examples',
      program: 'krmkit',
      args: ['eval', '-', fn, '-o', 'unwrap', '--results-dir', 'results'],
      input,
    },
    {
      id: `${id} render`,
      group: 'examples',
      program: 'krmkit',
      args: ['render', 'package', '--results-dir', 'results'],
      files: packageTree(example),
    },
  ]
}

function packageTree({ fn, input }: ShippedExample): Tree {
  const { items, own } = packageOf(fn, listParts(input))
  const files = Object.entries({ ...items, ...own }).map(([path, text]) => [`package/${path}`, text])
  return treeOf(Object.fromEntries(files))
}

/** The demo: its package, its list and its Kustomizations. */
export function demo(): CaseGroup {
  const storefront = readTree(join(root, 'demo/package'), 'storefront')
  const of = (text: string, files: Tree, input?: string): BehaviourCase => ({
    id: `demo ${text}`,
    group: 'demo',
    program: 'krmkit',
    args: text.split(' '),
    files,
    ...(input !== undefined && { input }),
  })
  const config = '--fn-config storefront/settings.yaml'
  const kustomize = { ...readTree(join(root, 'demo'), 'demo'), functions: { link: `${CHECKOUT}/functions` } }
  return {
    cases: [
      'eval storefront set-namespace --dry-run -- namespace=shop',
      'eval storefront set-namespace -- namespace=shop',
      `eval storefront generate-configmap --dry-run ${config}`,
      `eval storefront generate-configmap ${config}`,
      'eval storefront require-labels -- labels=owner',
      'eval storefront --exec __NODE__ __CHECKOUT__/functions/set-namespace/dist/main.js -- namespace=shop',
      'render storefront',
      'render storefront --dry-run',
      'source storefront',
      'source storefront -o unwrap',
      'check storefront',
      'check storefront --kubernetes-version 1.34',
      'versions compute storefront',
      'extract storefront --kubernetes-version 1.34',
      'extract storefront --kubernetes-version 1.34 -o typed',
    ]
      .map((text) => of(text, storefront))
      .map((one) => (one.id.includes('--exec') ? withProgram(one) : one))
      .concat(
        of('sink new', {}, readFileSync(join(root, 'demo/list.yaml'), 'utf8')),
        ...['kustomize', 'kustomize-exec'].flatMap((folder) => [
          of(`build demo/${folder}`, kustomize),
          of(`build demo/${folder} --enable-alpha-plugins --enable-exec`, kustomize),
        ]),
      ),
  }
}

/** The program and its argument are one argument of `--exec`. */
function withProgram(one: BehaviourCase): BehaviourCase {
  const [program, file, ...after] = one.args.slice(3)
  return { ...one, args: [...one.args.slice(0, 3), `${program} ${file}`, ...after] }
}
