import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

const SERVICE =
  'apiVersion: v1\nkind: Service\nmetadata: { name: shop }\nspec: { type: Loadbalancer, ports: [{ port: 80 }] }\n'
const ADDRESS = 'https://krmkit.github.io/krmkit/reference/rules/'
const START = '\u001b]8;;'
const END = '\u001b\\'

async function check(args: readonly string[], hasLinks: boolean, text = SERVICE) {
  const { directory } = temporaryPackage({ 'shop.yaml': text })
  const { stdout } = await callProgram(['check', '.', ...args], { cwd: directory, hasLinks })
  return stdout
}

describe.each([[[]], [['--format', 'wide']]])('krmkit check %j', (args) => {
  it('links the id of a rule to its page where the terminal shows links', async () => {
    const linked = await check(args, true)

    expect(linked).toContain(` ${START}${ADDRESS}enum${END}[enum]${START}${END}\n`)
    expect(linked.replaceAll(/\u001b\]8;;[^\u001b]*\u001b\\/g, '')).toBe(await check(args, false))
  })

  it('prints no control characters elsewhere', async () => {
    expect(await check(args, false)).not.toContain('\u001b')
  })

  it('does not link a rule that has no page', async () => {
    const linked = await check(args, true, 'a: [')

    expect(linked).toContain('[yaml-syntax]\n')
    expect(linked).not.toContain('\u001b')
  })
})

it('krmkit versions upgrade --plan links the ids of rules', async () => {
  const { directory } = temporaryPackage({
    'budget.yaml': 'apiVersion: policy/v1beta1\nkind: PodDisruptionBudget\nmetadata: { name: shop }\nspec: {}\n',
  })
  const args = ['versions', 'upgrade', '.', '--from', '1.24', '--to', '1.25', '--plan']
  const { stdout } = await callProgram(args, { cwd: directory, hasLinks: true })

  expect(stdout).toContain(`${START}${ADDRESS}kind-removed${END}[kind-removed]`)
})

it('krmkit check --format markdown links the ids of rules', async () => {
  expect(await check(['--format', 'markdown'], false)).toContain(`[enum](${ADDRESS}enum)`)
})
