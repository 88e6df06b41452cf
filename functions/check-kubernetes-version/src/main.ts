import { main } from '@krmkit/runtime/main'
import { checkKubernetesVersion } from './index.ts'

void main(checkKubernetesVersion)
