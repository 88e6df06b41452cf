import { kubernetesModel } from '../packages/kubernetes-schemas/src/model/decode/decode-model.ts'

// In a process of its own: what is measured is a first run, before anything is compiled.
const begin = performance.now()
const model = kubernetesModel()
const deployment = model.kind('apps/v1', 'Deployment')?.definition?.fields
const opened = performance.now()
let count = 0
for (const { fields } of model.definitions()) count += fields.size
count += model.kinds().length + model.gates().length
const read = performance.now()
if (deployment === undefined || count < 5000) throw new Error('the model lacks kinds')
console.log(JSON.stringify({ opened: opened - begin, all: read - begin }))
