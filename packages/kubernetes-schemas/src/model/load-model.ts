import { decodeModel } from './decode/decode-model.ts'
import type { Model } from './model.ts'
import { MODEL_TEXT } from './model-text.ts'

let model: Model | undefined

/** The model of all versions that krmkit knows; read once, and its parts only on first use. */
export function kubernetesModel(): Model {
  model ??= decodeModel(MODEL_TEXT)
  return model
}
