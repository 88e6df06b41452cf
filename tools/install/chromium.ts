import { command } from '../command.ts'
import { isMain } from '../paths.ts'
import { ensureProgram } from './apt.ts'

/** The reason under which tests that need a browser are skipped. */
export const noChromium = 'no chromium is on the PATH'

/** Debian's browser; `which` finds it under one of these names on other systems. */
const names = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The path of the Chromium that is installed now. Tests install none: `npm test` does so before them under CI,
 * `node tools/install/chromium.ts` elsewhere.
 */
export async function findChromium(): Promise<string | undefined> {
  for (const name of names) {
    const { exitCode, stdout } = await command('which', [name])
    if (exitCode === 0) return stdout.trim()
  }
  return undefined
}

/** The same, otherwise Debian's, which is installed now with a font. Throws an error with the reason. */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found !== undefined) return found
  await ensureProgram('chromium', ['chromium', 'fonts-dejavu-core'])
  const installed = await findChromium()
  if (installed === undefined) throw new Error(noChromium)
  return installed
}

/** No window, no sandbox of its own (as root there is none), and no request that no page makes. */
export const chromiumOptions: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
]

if (isMain(import.meta.url)) {
  try {
    console.log(await ensureChromium())
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
