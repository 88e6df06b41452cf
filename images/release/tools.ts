import { join } from 'node:path'
import { command, output } from '../../tools/command.ts'
import { imageNames, imageOf } from '../image-names.ts'
import { sbomFolder } from '../sbom.ts'
import type { ReleaseRecord } from './record.ts'

/** The issuer of the identities that runs of GitHub Actions have. */
const issuer = 'https://token.actions.githubusercontent.com'

/** Logs in to the host of a registry, for docker, cosign and `npm run images:push`. */
export async function logIn(registry: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { REGISTRY_USER: user, REGISTRY_PASSWORD: password } = env
  if (!user || !password) throw new Error('REGISTRY_USER and REGISTRY_PASSWORD must be set')
  const host = registry.split('/', 1)[0] ?? ''
  // On stdin, because other processes see arguments.
  await output('docker', ['login', '--username', user, '--password-stdin', host], { input: password })
}

/**
 * Signs what a release pushed with the identity of its workflow (cosign, "keyless"), and checks each signature as users do.
 * The signature of an index covers its images and attestations.
 */
export async function signImages({ images }: ReleaseRecord, repository: string): Promise<void> {
  const identity = [
    '--certificate-identity-regexp',
    `^${escapePattern(repository)}/`,
    '--certificate-oidc-issuer',
    issuer,
  ]
  for (const image of images.filter(({ isNew }) => isNew)) {
    const reference = `${image.repository}@${image.digest}`
    await output('cosign', ['sign', '--yes', reference])
    await output('cosign', ['verify', ...identity, reference])
  }
}

/**
 * Looks up known vulnerabilities before anything is pushed; returns the reports of images that have some. The SPDX files list
 * what is bundled, which cannot be seen in an image. Debian's packages are looked up in the images that add some, because
 * trivy reads the release of Debian from a file in them.
 */
export async function scanImages(): Promise<readonly string[]> {
  const targets = [
    ...imageNames().map((name) => ['sbom', join(sbomFolder, `${name}.spdx.json`)] as const),
    ...['base', 'krmkit-git'].map((name) => ['image', imageOf(name)] as const),
  ]
  const options = ['--exit-code', '1', '--ignore-unfixed', '--severity', 'HIGH,CRITICAL', '--quiet']
  const reports: string[] = []
  for (const [kind, target] of targets) {
    const scanners = kind === 'image' ? ['--scanners', 'vuln'] : []
    const { exitCode, stdout, stderr } = await command('trivy', [kind, ...options, ...scanners, target])
    if (exitCode !== 0) reports.push(`${target}:\n${stdout}${stderr}`)
  }
  return reports
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
