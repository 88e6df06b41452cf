import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { engineOver } from '../../../site/playground/engine/engine.ts'
import type { Engine } from '../../../site/playground/engine/protocol.ts'
import { bundleEngine, type EngineBundle } from './bundle-engine.ts'
import { startThread } from './thread-worker.ts'

const CONFIG = `apiVersion: v1
kind: ConfigMap
metadata:
  name: config
data:
  namespace: prod
`
const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web # the shop
`
const setNamespace = {
  arguments: ['eval', '.', 'set-namespace', '--fn-config', 'function-config.yaml'],
  files: { 'function-config.yaml': CONFIG, 'app/web.yaml': DEPLOYMENT },
}

describe('the engine of the playground', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krmkit-engine-'))
  let bundle: EngineBundle
  let engine: Engine
  beforeAll(async () => {
    bundle = await bundleEngine(folder)
    engine = engineOver(() => startThread(bundle.worker), 60)
  })
  afterAll(() => {
    engine.close()
    rmSync(folder, { recursive: true })
  })

  it('runs a function over files, and returns the files that it changed', async () => {
    const end = await engine.run(setNamespace)
    expect(end).toMatchObject({ exitCode: 0, stdout: '', removed: [] })
    expect(end).toHaveProperty(
      'written',
      expect.objectContaining({ 'app/web.yaml': `${DEPLOYMENT}  namespace: prod\n` }),
    )
  })

  it('starts each run with its own files only', async () => {
    await engine.run(setNamespace)
    const end = await engine.run({ arguments: ['eval', '.', 'set-namespace', '--', 'namespace=dev'], files: {} })
    expect(end).toMatchObject({ exitCode: 0, written: {}, removed: [] })
  })

  it('refuses a path outside of the working directory', async () => {
    const end = await engine.run({ arguments: ['functions'], files: { '../etc/passwd': '' } })
    expect(end).toEqual({ interrupted: { crashed: expect.stringContaining('below the working directory') } })
  })

  it('stops a run, and runs the next one in a new worker', async () => {
    const controller = new AbortController()
    const stopped = engine.run(setNamespace, controller.signal)
    controller.abort()
    expect(await stopped).toEqual({ interrupted: 'stopped' })
    expect(await engine.run(setNamespace)).toMatchObject({ exitCode: 0 })
  })

  it('ends a run at its time limit', async () => {
    const late = engineOver(() => startThread(bundle.worker), 0)
    expect(await late.run(setNamespace)).toEqual({ interrupted: 'time' })
    late.close()
  })
})
