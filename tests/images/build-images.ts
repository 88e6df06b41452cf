import { buildImages } from '../../tools/images.ts'
import { findEngine } from '../../tools/install/engine.ts'

/** What is missing is installed under CI, where images are built for all platforms. */
const isCi = process.env.CI === 'true'

/** Before the tests of images: builds those that are missing or out of date. Without an engine, the tests are skipped. */
export async function setup(): Promise<void> {
  if ((await findEngine()) === undefined) return
  await buildImages(isCi ? 'all-if-possible' : 'native')
}

/** Builds images for all platforms where `setup` did not. */
export async function buildForAllPlatforms(): Promise<void> {
  if (!isCi) await buildImages('all-if-possible')
}
