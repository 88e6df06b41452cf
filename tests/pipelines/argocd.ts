import { join } from 'node:path'
import { Ajv } from 'ajv'
import { parse } from 'yaml'
import { command, type Outcome } from '../../tools/command.ts'
import { root } from '../../tools/paths.ts'
import { commandIn, installedCommand } from '../shipped/install.ts'
import type { UserRepository } from './action.ts'
import { textOf } from './workflow.ts'

const strings = { type: 'array', items: { type: 'string' } }
const commandSchema = { type: 'object', properties: { command: { ...strings, minItems: 1 }, args: strings } }
const closed = (schema: object, required: readonly string[] = []) => ({
  ...schema,
  type: 'object',
  additionalProperties: false,
  required,
})

/** The fields that Argo CD documents: https://argo-cd.readthedocs.io/en/stable/operator-manual/config-management-plugins/ */
const PLUGIN = closed(
  {
    properties: {
      apiVersion: { const: 'argoproj.io/v1alpha1' },
      kind: { const: 'ConfigManagementPlugin' },
      metadata: closed({ properties: { name: { type: 'string', minLength: 1 } } }, ['name']),
      spec: closed(
        {
          properties: {
            version: { type: 'string' },
            init: closed(commandSchema, ['command']),
            generate: closed(commandSchema, ['command']),
            // Argo CD evaluates only the first of these that is set.
            discover: closed({
              maxProperties: 1,
              properties: {
                fileName: { type: 'string' },
                find: closed({
                  maxProperties: 2,
                  properties: { glob: { type: 'string' }, ...commandSchema.properties },
                }),
              },
            }),
            parameters: closed({
              properties: {
                static: {
                  type: 'array',
                  items: closed(
                    {
                      properties: {
                        name: { type: 'string' },
                        title: { type: 'string' },
                        tooltip: { type: 'string' },
                        required: { type: 'boolean' },
                        itemType: { type: 'string' },
                        collectionType: { enum: ['', 'string', 'array', 'map'] },
                        string: { type: 'string' },
                        array: strings,
                        map: { type: 'object', additionalProperties: { type: 'string' } },
                      },
                    },
                    ['name'],
                  ),
                },
                dynamic: closed(commandSchema, ['command']),
              },
            }),
            preserveFileMode: { type: 'boolean' },
            provideGitCreds: { type: 'boolean' },
          },
        },
        ['generate'],
      ),
    },
  },
  ['apiVersion', 'kind', 'metadata', 'spec'],
)

/** What is wrong with the text of a `plugin.yaml`; one line for each problem. */
export function pluginProblems(text: string): string[] {
  const ajv = new Ajv({ allErrors: true, strict: false })
  ajv.validate(PLUGIN, parse(text))
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** The parts of `plugin.yaml` that the tests read. */
export interface Plugin {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly discover: { readonly find: { readonly glob: string } }
    readonly generate: { readonly command: readonly string[] }
    readonly parameters: { readonly static: readonly { readonly name: string; readonly string?: string }[] }
  }
}

/** The plugin of this repository. */
export const plugin = parse(textOf('deploy/argocd/plugin.yaml')) as Plugin

/** A parameter as an Application sets it. */
export type Parameter = { readonly name: string } & Readonly<Record<string, unknown>>

/**
 * Generates manifests as the plugin server does: without a shell, in the directory of the Application, with its
 * environment. The paths in the image are replaced by those of this checkout and of the installed command.
 */
export async function generate(
  { folder, env }: UserRepository,
  path: string,
  parameters: readonly Parameter[] | null | string = null,
): Promise<Outcome> {
  const here: Readonly<Record<string, string>> = {
    '/usr/bin/node': process.execPath,
    '/usr/bin/krmkit': commandIn(await installedCommand()),
    '/home/argocd/cmp-server/config/generate.ts': join(root, 'deploy/argocd/generate.ts'),
  }
  const [program = '', ...args] = plugin.spec.generate.command.map((part) => here[part] ?? part)
  return command(program, args, {
    cwd: join(folder, path),
    env: {
      ...env,
      ARGOCD_APP_NAME: 'shop',
      ARGOCD_APP_NAMESPACE: 'shop',
      ARGOCD_APP_REVISION: '1c2d3e4f',
      ARGOCD_APP_SOURCE_PATH: path,
      ARGOCD_ENV_TEAM: '$(touch owned)',
      KUBE_VERSION: '1.34.1',
      ARGOCD_APP_PARAMETERS: typeof parameters === 'string' ? parameters : JSON.stringify(parameters),
    },
  })
}
