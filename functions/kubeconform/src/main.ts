import { main } from '@krmkit/runtime/main'
import { kubeconform } from './index.ts'

void main(kubeconform)
