import { describe, expect, test } from 'vitest'
import { addStep, moveStep, planStep, readPipeline, removeStep, switchStep } from './pipeline.ts'

const KPTFILE = `apiVersion: kpt.dev/v1
kind: Kptfile
metadata:
  name: app # the shop
pipeline:
  mutators:
    # first
    - image: set-namespace # short name
      configMap:
        namespace: shop

    - image: set-labels
      configMap: {app: shop}
  validators:
    - image: kubeconform
`

const mutator = (position: number) => ({ section: 'mutators', position }) as const
const titles = (text: string) => {
  const read = readPipeline(text)
  return 'problem' in read ? read : read.steps.map(({ title, isOn }) => (isOn ? title : `(${title})`))
}
const textOf = (edit: ReturnType<typeof addStep>) => {
  if ('problem' in edit) throw new Error(edit.problem)
  return edit.text
}

describe('the pipeline of a Kptfile', () => {
  test('lists the functions in the order in which they run, with their lines', () => {
    const read = readPipeline(KPTFILE)

    expect(titles(KPTFILE)).toEqual(['set-namespace', 'set-labels', 'kubeconform'])
    expect('steps' in read && read.steps.map(({ section, line }) => [section, line])).toEqual([
      ['mutators', 8],
      ['mutators', 12],
      ['validators', 15],
    ])
  })

  test('a Kptfile that is not YAML, or not an object, is reported', () => {
    expect(readPipeline('pipeline: [')).toEqual({ problem: expect.stringMatching(/^Kptfile:1:/) })
    expect(readPipeline('- a')).toEqual({ problem: 'The Kptfile is not an object.' })
  })

  test('a function that is switched off is commented out, and switching it on restores every byte', () => {
    for (const place of [mutator(0), mutator(1), { section: 'validators', position: 0 } as const]) {
      const off = textOf(switchStep(KPTFILE, place, false))

      expect(off).not.toBe(KPTFILE)
      expect(textOf(switchStep(off, place, true))).toBe(KPTFILE)
    }
    expect(textOf(switchStep(KPTFILE, mutator(0), false))).toContain(
      '    # - image: set-namespace # short name\n    #   configMap:\n    #     namespace: shop\n\n',
    )
  })

  test('all functions of a list can be off, with Windows line ends too', () => {
    for (const text of [KPTFILE, KPTFILE.replaceAll('\n', '\r\n')]) {
      const off = textOf(switchStep(textOf(switchStep(text, mutator(0), false)), mutator(1), false))

      expect(titles(off)).toEqual(['(set-namespace)', '(set-labels)', 'kubeconform'])
      expect(textOf(switchStep(textOf(switchStep(off, mutator(0), true)), mutator(1), true))).toBe(text)
    }
  })

  test('functions in flow style cannot be switched off, and the problem says so', () => {
    const text = 'pipeline: {mutators: [{image: a}, {image: b}]}\n'

    expect(titles(text)).toEqual(['a', 'b'])
    expect(switchStep(text, mutator(0), false)).toEqual({ problem: expect.stringContaining('edit the Kptfile') })
  })

  test('a comment that is not a function stays a comment', () => {
    const text = `${KPTFILE}# - image: elsewhere\n    # - note: [\n`

    expect(titles(text)).toEqual(titles(KPTFILE))
    expect(textOf(switchStep(text, mutator(1), false))).toContain('# - image: elsewhere\n    # - note: [\n')
  })

  test('moves a function with its comments, also past one that is off', () => {
    const off = textOf(switchStep(KPTFILE, mutator(1), false))

    expect(titles(textOf(moveStep(off, mutator(1), -1)))).toEqual(['(set-labels)', 'set-namespace', 'kubeconform'])
    expect(textOf(moveStep(KPTFILE, mutator(0), 1))).toContain('    # first\n    - image: set-namespace # short name\n')
    expect(moveStep(KPTFILE, mutator(0), -1)).toHaveProperty('problem')
  })

  test('adds functions to a list, to an empty one, and to a Kptfile without a pipeline', () => {
    const step = { image: 'no-op', configPath: 'no-op.yaml' }

    expect(textOf(addStep(KPTFILE, 'mutators', step))).toContain('    - image: no-op\n      configPath: no-op.yaml\n')
    for (const text of ['kind: Kptfile\n', 'pipeline:\n', 'pipeline: {}\n', 'pipeline:\n  mutators: []\n']) {
      expect(titles(textOf(addStep(text, 'mutators', step)))).toEqual(['no-op'])
    }
    expect(addStep('pipeline: text\n', 'mutators', step)).toHaveProperty('problem')
  })

  test('the config of a new function is in the Kptfile, or in a file that functions leave out', () => {
    const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\ndata: {namespace: "1"}\n'
    const planned = planStep('no-op', map, 'no-op.yaml')
    expect(planned).toEqual({ step: { image: 'no-op', configMap: { namespace: '1' } } })
    expect(textOf(addStep('kind: Kptfile\n', 'mutators', planned.step))).toContain('namespace: "1"')

    const { step, file } = planStep('no-op', 'apiVersion: a/v1\nkind: A\nmetadata:\n  name: a\n', 'no-op.yaml')
    expect(step).toEqual({ image: 'no-op', configPath: 'no-op.yaml' })
    expect(file?.text).toContain('  annotations:\n    config.kubernetes.io/local-config: "true"\n')
    expect(planStep('no-op', '', 'no-op.yaml')).toEqual({ step: { image: 'no-op' } })
  })

  test('removes a function and keeps the others off or on', () => {
    const off = textOf(switchStep(KPTFILE, mutator(1), false))

    expect(titles(textOf(removeStep(off, mutator(0))))).toEqual(['(set-labels)', 'kubeconform'])
    expect(removeStep(off, mutator(7))).toHaveProperty('problem')
  })
})
