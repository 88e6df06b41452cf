import { main, mountFiles } from '@krmkit/runtime/main'
import { kustomization } from './index.ts'

void main(kustomization, mountFiles)
