import type { InputText } from '../inputs/input-texts.ts'
import type { Failure, Outcome } from '../outcome.ts'
import type { Finding } from '../reporters/finding.ts'
import type { Helm } from './helm.ts'
import { withoutSecrets } from './hide-secrets.ts'
import { inParallel } from './in-parallel.ts'

/** The manifests of releases. */
export interface ReleaseContents {
  readonly inputs: readonly InputText[]
  /** About releases that cannot be read. */
  readonly findings: readonly Finding[]
  readonly unreadable: number
}

/** Most calls of helm at a time. */
const WIDTH = 4

/** Reads the manifests of all releases, without the contents of Secrets. Fails if none of them can be read. */
export async function readReleases(helm: Helm): Promise<Outcome<ReleaseContents>> {
  const releases = await helm.releases()
  if (releases.problems) return releases
  const failures: Failure[] = []
  const removed: Finding[] = []
  const texts = await inParallel(releases.value, WIDTH, async (release) => {
    const manifest = await helm.manifest(release)
    if (manifest.problems) {
      failures.push(manifest)
      return []
    }
    const file = `helm release ${release.namespace}/${release.name}`
    const redacted = withoutSecrets(manifest.value)
    for (const line of redacted.removed) removed.push(removedFinding(file, line))
    return [releaseText(file, redacted.text)]
  })
  const [first] = failures
  if (first !== undefined && failures.length === releases.value.length) return first
  const failed = failures.flatMap(({ problems }) =>
    problems.map(({ message }): Finding => ({ severity: 'error', rule: 'release-unreadable', message })),
  )
  const findings = [...failed, ...removed]
  return { value: { inputs: texts.flat(), findings, unreadable: findings.length } }
}

function removedFinding(file: string, line: number): Finding {
  const message = 'the document cannot be read as YAML; it is not shown, because it can be a Secret'
  return { severity: 'error', rule: 'release-unreadable', message, file, line }
}

function releaseText(file: string, text: string): InputText {
  return { file, isNamed: false, read: () => ({ value: text }) }
}
