import type { SourceFile } from '../workspace/read-files.ts'

/** More files of a folder than this are not opened. */
const MAX_FILES = 200

/** Files and folders that only programs read. */
const LEFT_OUT = /^(?:\.|node_modules$)/

/** The files of a drop with their paths, also those in folders; hidden ones are left out. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly SourceFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  // Without entries, such as from a script, there are only files.
  if (entries.length === 0) return [...transfer.files]
  const found: SourceFile[] = []
  for (const entry of entries) await collect(entry, entry.name, found)
  return found
}

async function collect(entry: FileSystemEntry, path: string, found: SourceFile[]): Promise<void> {
  if (found.length >= MAX_FILES) return
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    found.push({ name: path, size: file.size, arrayBuffer: () => file.arrayBuffer() })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A reader returns a part of the folder at a time, in the end none.
  for (let part = await readPart(reader); part.length > 0; part = await readPart(reader)) {
    const inner = part.filter(({ name }) => !LEFT_OUT.test(name)).sort((a, b) => (a.name < b.name ? -1 : 1))
    for (const child of inner) await collect(child, `${path}/${child.name}`, found)
  }
}

function readPart(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject))
}
