import type { Prepare } from '../update-rule.ts'

/** The server writes stringData to data (pkg/apis/core/v1, Convert_v1_Secret_To_core_Secret). */
export const secret: Prepare = (now, old) => {
  for (const view of [now, old]) {
    const { stringData } = view
    if (stringData === undefined) continue
    const data = Object.assign(Object.create(null), view.data)
    for (const [name, text] of Object.entries(stringData)) data[name] = base64(String(text))
    view.data = data
    delete view.stringData
  }
}

function base64(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
