import { once } from '@krmkit/runtime/values'
import { decodeModel } from './decode/decode-model.ts'
import type { Model } from './model.ts'
import { MODEL_TEXT } from './model-text.ts'

/** The model of all versions that krmkit knows; read once, and its parts only on first use. */
export const kubernetesModel: () => Model = once(() => decodeModel(MODEL_TEXT))
