import { lendFiles, main } from '@krmkit/runtime/main'
import { kustomization } from './index.ts'

void main(kustomization, lendFiles)
