import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conform } from '../../packages/conformance/src/index.ts'
import { execTarget, imageTarget } from '../../packages/conformance/src/programs.ts'
import { root } from '../../tools/paths.ts'
import { breakages } from './broken/breakages.ts'
import { notPassed } from './examples.ts'

const program = join(root, 'tests/conformance/broken/main.ts')
/** Long runs take all broken functions, others one of each file. */
const ids = process.env.KRMKIT_FULL ? Object.keys(breakages) : ['KRM-011', 'KRM-052', 'KRM-068', 'KRM-081', 'KRM-102']

describe.each(ids)('an executable that is wrong in %s', (id) => {
  it('fails that case', async () => {
    const report = await conform(execTarget(process.execPath, [program, id]), { only: [id], functionConfig })

    expect(notPassed(report)).toEqual([expect.stringContaining(`${id} fail: `)])
  })
})

const functionConfig = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {first: "1", second: "2"}\n'

describe('an executable', () => {
  it('that is right in all passes', async () => {
    const only = ['KRM-001', 'KRM-011', 'KRM-052', 'KRM-068', 'KRM-081', 'KRM-102']

    const report = await conform(execTarget(process.execPath, [program]), { only, functionConfig })

    expect(notPassed(report)).toEqual([])
  })

  it('that does not exist fails the first case, and the others are not tested', async () => {
    const report = await conform(execTarget('/nowhere/function'), { only: ['KRM-001', 'KRM-003'] })

    expect(notPassed(report)).toEqual([
      expect.stringMatching(/^KRM-001 fail: [\s\S]*exit code 127[\s\S]*ENOENT/),
      'KRM-003 not-tested: cannot be tested while KRM-001 fails',
    ])
  })
})

describe('an image', () => {
  let folder = ''
  let engine = ''
  let log = ''

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'conformance-'))
    engine = join(folder, 'docker')
    log = join(folder, 'log')
    // It keeps its arguments, and is the right function in place of every container.
    const config = JSON.stringify({ Entrypoint: ['/function'], Cmd: null, User: '65534' })
    writeFileSync(
      engine,
      `#!/bin/sh
echo "$@" >> '${log}'
case "$1 $2" in
'image inspect') case "$*" in *absent*) echo 'No such image' >&2; exit 1;; *) echo '${config}';; esac;;
pull*) echo 'pull access denied' >&2; exit 1;;
run*) exec '${process.execPath}' '${program}';;
esac
`,
    )
    chmodSync(engine, 0o755)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is started with the exact arguments of kpt, and with others only where a case asks for them', async () => {
    const only = [
      'KRM-001',
      'KRM-102',
      'KRM-110',
      'KRM-111',
      'KRM-112',
      'KRM-113',
      'KRM-114',
      'KRM-115',
      'KRM-116',
      'KRM-117',
    ]

    const report = await conform(imageTarget('example/function:v1', engine), { only, functionConfig })

    expect(notPassed(report)).toEqual([])
    const environment = [
      '-e LOG_TO_STDERR=true -e STRUCTURED_RESULTS=true',
      '-e OTEL_METRICS_EXPORTER=prometheus -e OTEL_TRACES_EXPORTER=none',
    ].join(' ')
    const common = '--security-opt=no-new-privileges --pull missing'
    expect([...new Set(readFileSync(log, 'utf8').trimEnd().split('\n'))].sort()).toEqual(
      [
        'image inspect --format {{json .Config}} example/function:v1',
        `run --rm -i --network none --user nobody ${common} example/function:v1`,
        `run --rm -i --network none --user nobody ${common} ${environment} example/function:v1`,
        `run --rm -i --network none ${common} example/function:v1`,
        `run --rm -i --network none --user 10001:10001 ${common} example/function:v1`,
        `run --rm -i --network none --user nobody ${common} --read-only --cap-drop ALL example/function:v1`,
      ].sort(),
    )
  })

  it('that does not exist is an error, not a verdict', async () => {
    await expect(conform(imageTarget('example/absent:v1', engine))).rejects.toThrow(
      /must have the image "example\/absent:v1" or be able to pull it[\s\S]*No such image[\s\S]*pull access denied/,
    )
  })
})
