import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { output } from '../tools/command.ts'
import { imagesFolder } from './context.ts'
import { imageNames } from './image-names.ts'
import type { LayoutBuilder, LayoutRequest } from './oci.ts'
import { attachSboms } from './referrers.ts'

/** The images of all platforms as one OCI layout: blobs that images share are there once. */
export const layoutFolder: string = join(imagesFolder, 'oci')

/** The same as one file, as registries' tools take it. */
export const archiveFile: string = join(imagesFolder, 'krmkit.oci.tar')

/** Builds every image (or the base and some) for every platform into an OCI layout, and attaches the SPDX files. */
export async function buildLayout(builder: LayoutBuilder, request: Partial<LayoutRequest> = {}): Promise<void> {
  const { layout = layoutFolder, names = imageNames(), isCached = true } = request
  rmSync(layout, { recursive: true, force: true })
  await builder.build({ layout, names, isCached })
  attachSboms(layout)
}

/** Writes the layout as one file. */
export async function archiveLayout(): Promise<void> {
  await output('tar', ['-cf', archiveFile, '--sort=name', '-C', layoutFolder, '.'])
}
