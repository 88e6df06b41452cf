import { describe, expect, it } from 'vitest'
import { callProgram } from '../../../tests/call-program.ts'
import { definitionHead } from '../../../tests/definition-head.ts'
import { temporaryPackage } from '../../../tests/temporary-package.ts'

async function check(rule: string, ...args: string[]) {
  const schema = `        properties:\n          mode: {type: string}\n          "n": {type: integer}\n        x-kubernetes-validations:\n`
  const text = `${definitionHead('shops', 'kind: Shop, plural: shops')}${schema}        - rule: ${rule}\n`
  const { directory } = temporaryPackage({ 'a.yaml': text })
  const called = await callProgram(['check', 'a.yaml', ...args], { cwd: directory })
  const first = text.split('\n').findIndex((line) => line.includes('- rule:')) + 1
  return { ...called, first, lines: called.stdout.trimEnd().split('\n') }
}

describe('a rule that does not compile', () => {
  it('is reported with its cause, the nearest field, and a caret under the place', async () => {
    const { exitCode, first, lines } = await check("self.mod == 'a'")

    expect(exitCode).toBe(1)
    expect(lines.slice(0, 3)).toEqual([
      `a.yaml:${first}:22: error: unknown field "mod"; did you mean "mode"? (the rule does not compile) [cel-compile]`,
      "  self.mod == 'a'",
      '       ^',
    ])
  })

  it.each([
    ['in a folded block', `>\n            self.mode == 'a' &&\n            self.n == 'b'`, 2, 20],
    ['in quotes', `'self.mode == ''a'' && self.n == ''b'''`, 0, 47],
  ])('is reported at the place in the file: %s', async (_, rule, below, column) => {
    const { first, lines } = await check(rule)

    expect(lines[0]).toContain(`a.yaml:${first + below}:${column}: error: "==" compares values of one type`)
  })

  it("has the server's text in the tag server", async () => {
    const { stdout } = await check("self.mod == 'a'", '--format', 'json')

    expect(JSON.parse(stdout).findings[0].tags.server).toContain(
      "compilation failed: ERROR: <input>:1:5: undefined field 'mod'\n | self.mod == 'a'\n | ....^",
    )
  })

  it('a rule that compiles has no finding', async () => {
    expect((await check("self.mode == 'a'")).stdout).not.toContain('cel-compile')
  })
})
