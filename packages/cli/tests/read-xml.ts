/** An element of an XML document. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
  readonly text: string
}

/** Characters of XML 1.0 (section 2.2). */
const CHARACTERS = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#10': '\n' }

/** Reads the XML that reports use: elements, attributes and text. Throws if it is not well-formed. */
export function readXml(text: string): XmlElement {
  if (!CHARACTERS.test(text)) throw new Error('has a character that XML does not allow')
  const [declaration = ''] = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/.exec(text) ?? []
  const tokens = text.slice(declaration.length).match(/<[^>]*>|[^<]+/g) ?? []
  const stack: { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }[] = []
  const top = { name: '', attributes: {}, children: [] as XmlElement[], text: '' }
  for (const token of tokens) {
    const parent = stack.at(-1) ?? top
    if (!token.startsWith('<')) parent.text += decoded(token)
    else if (token.startsWith('</')) {
      if (stack.pop()?.name !== token.slice(2, -1)) throw new Error(`${token} ends another element`)
    } else {
      const [, name = '', attributes = '', end] = /^<([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>$/.exec(token) ?? []
      if (name === '') throw new Error(`${token} is not an element`)
      const element = { name, attributes: attributesIn(attributes), children: [], text: '' }
      parent.children.push(element)
      if (end !== '/') stack.push(element)
    }
  }
  const [root] = top.children
  if (root === undefined || top.children.length > 1 || stack.length > 0) throw new Error('must have one complete root')
  return root
}

function attributesIn(text: string): Record<string, string> {
  const found = [...text.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(
    ([, name = '', value = '']) => [name, decoded(value)] as const,
  )
  if (new Set(found.map(([name]) => name)).size < found.length) throw new Error('has an attribute twice')
  return Object.fromEntries(found)
}

function decoded(text: string): string {
  return text.replace(/&([^;]*;?)/g, (whole, entity: string) => {
    const value = ENTITIES[entity.replace(/;$/, '')]
    if (value === undefined || !entity.endsWith(';')) throw new Error(`${whole} is not an entity`)
    return value
  })
}
