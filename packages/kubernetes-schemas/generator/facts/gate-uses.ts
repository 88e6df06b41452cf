import type { Sources } from '../sources.ts'

/** The first and last minor version in which the functions that clear fields check a gate. */
export function gateUses(sources: Sources): ReadonlyMap<string, readonly [from: number, to: number]> {
  const uses = new Map<string, [number, number]>()
  for (const minor of sources.minors) {
    const before = uses.size
    for (const text of droppingFiles(sources, minor)) {
      for (const [, gate = ''] of text.matchAll(/FeatureGate\.Enabled\(\w+\.(\w+)\)/g)) {
        if (gate === 'MyFeature') continue
        const use = uses.get(gate)
        if (use === undefined) uses.set(gate, [minor, minor])
        else use[1] = minor
      }
    }
    if (before === 0 && uses.size < 30) throw new Error(`1.${minor}: only ${uses.size} gates clear fields`)
  }
  return uses
}

function droppingFiles(sources: Sources, minor: number): readonly string[] {
  const paths = [
    ...sources.files('k8s.io/kubernetes', minor, 'pkg/api').filter((path) => /^pkg\/api\/\w+\/util\.go$/.test(path)),
    ...sources.files('k8s.io/kubernetes', minor, 'pkg/apis').filter((path) => path.endsWith('/util.go')),
    ...sources
      .files('k8s.io/kubernetes', minor, 'pkg/registry')
      .filter((path) => /\/(?:strategy|rest)\.go$/.test(path)),
  ]
  return [
    ...paths.map((path) => sources.text('k8s.io/kubernetes', minor, path)),
    sources.text('k8s.io/apiextensions-apiserver', minor, 'pkg/registry/customresourcedefinition/strategy.go'),
  ]
}
