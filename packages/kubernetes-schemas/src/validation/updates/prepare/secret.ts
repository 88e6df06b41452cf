import { emptyMap, mapOf } from '../../view-value.ts'
import type { Prepare } from '../update-rule.ts'

/**
 * The server writes stringData to data (pkg/apis/core/v1, Convert_v1_Secret_To_core_Secret). What a new file has no longer in stringData
 * stays in data: the server does not know where it came from.
 */
export const secret: Prepare = (now, old) => {
  const before = old.stringData ?? {}
  for (const view of [now, old]) {
    const { stringData } = view
    if (stringData === undefined) continue
    const data = mapOf(view.data)
    for (const [name, text] of Object.entries(stringData)) data[name] = base64(String(text))
    view.data = data
    delete view.stringData
  }
  for (const name of Object.keys(before)) {
    if (now.data?.[name] !== undefined) continue
    now.data ??= emptyMap()
    now.data[name] = old.data[name]
  }
}

function base64(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
