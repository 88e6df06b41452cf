import { root } from '../paths.ts'
import { createFunction } from './create-function.ts'
import { refusalOf } from './refusal.ts'

const [name = '', sentence = '', ...rest] = process.argv.slice(2)
const refusal =
  rest.length > 0 ? 'the sentence must be one argument: put it in quotes' : refusalOf(root, name, sentence)
if (refusal === undefined) {
  await createFunction(root, name, sentence)
  console.log(`functions/${name} is complete. Change src/index.ts, its test and the inputs of its examples, then
  UPDATE_GOLDEN=1 npx vitest run functions/${name}    writes the outputs of the examples
  npm run generate                                    writes what is made from the definition`)
} else {
  console.error(`new-function: ${refusal}\nusage: npm run new-function cap-replicas "Caps the number of replicas."`)
  process.exitCode = 1
}
