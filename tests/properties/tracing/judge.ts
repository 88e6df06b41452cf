import { build, createSession, printResources, replay, type SessionParts, TraceRecorder } from '@krmkit/kustomization'
import { Resource, readYaml } from '@krmkit/runtime'
import { Observer } from './observer.ts'
import { replayedText } from './replayed-text.ts'
import { sameSteps } from './same-steps.ts'

/**
 * What is wrong with the trace of a build: replayed it must be the output, its entries must be what a comparison of all
 * resources before and after each step shows, and it must not change what comes out. `undefined` where the build fails.
 */
export async function judgeTrace(
  parts: Omit<SessionParts, 'tracer'>,
  target: string,
): Promise<readonly string[] | undefined> {
  const recorder = new TraceRecorder()
  const observer = new Observer(recorder)
  const { resources, failed } = await build(target, createSession({ ...parts, tracer: observer }))
  if (failed) return undefined
  const trace = recorder.close(resources)
  const output = printResources(resources, 'kustomize')
  const untraced = await build(target, createSession(parts))
  const faults = sameSteps(trace, observer.observations)
  if (printResources(untraced.resources, 'kustomize') !== output) faults.push('another output with a tracer')
  const replayed = replay(trace).map((value) => readYaml(`${replayedText(value)}\n`).document)
  const again = replayed.flatMap((document) => (document === undefined ? [] : [new Resource(document)]))
  if (printResources(again, 'kustomize') !== output) faults.push('replayed to something else')
  return faults
}
