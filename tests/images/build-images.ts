import { buildImages } from '../../tools/images.ts'
import { findEngine } from '../../tools/install/engine.ts'

/** Before the tests of images: builds those that are missing or out of date. Without an engine, the tests are skipped. */
export async function setup(): Promise<void> {
  if ((await findEngine()) === undefined) return
  await buildImages(process.env.CI === 'true' ? 'all-if-possible' : 'native')
}
