import { readYaml } from '@krmkit/yaml'
import type { NewResource } from './frame/frame.ts'
import { resourceText } from './frame/list/new-item.ts'
import { Resource } from './resource.ts'

/**
 * A resource that is in no list: a value is written as block YAML, a text is kept as written. Throws where the text is
 * no object: a mistake of the program, not of its input.
 */
export function makeResource(resource: NewResource): Resource {
  const text = typeof resource === 'string' ? resource : resourceText(resource, -2, '\n')
  const { document, problems } = readYaml(text)
  if (document?.kind([]) !== 'map')
    throw new TypeError(
      `a resource that is made must be one YAML object${problems[0] === undefined ? '' : `: ${problems[0].message}`}`,
    )
  return new Resource(document)
}
