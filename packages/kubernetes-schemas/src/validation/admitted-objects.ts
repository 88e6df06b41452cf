import { kubernetesModel } from '../model/decode/decode-model.ts'
import type { Kind, Model } from '../model/model.ts'
import type { NodeTable } from '@krmkit/yaml'
import { maskOf, type Target } from '../check/target.ts'
import { TargetView } from '../check/target-view.ts'
import { GO_FIELDS } from './generated/go-fields.ts'
import { RULE_GROUPS } from './generated/groups.ts'
import { Planner } from './plan-definition.ts'
import type { Value } from './rule.ts'
import { ViewBuilder } from './view.ts'

/** Objects of built-in kinds as admission sees them: decoded, without what is empty, with the server's defaults. */
export class AdmittedObjects {
  readonly #view: TargetView
  readonly #planner: Planner

  /** @param target one minor version: the defaults of several versions differ */
  constructor(target: Target, model: Model = kubernetesModel()) {
    this.#view = new TargetView(model, target, { groups: RULE_GROUPS, goFields: GO_FIELDS })
    const { rules } = this.#view
    if (rules === undefined) throw new Error('a view with a source of rules must have rules')
    this.#planner = new Planner(this.#view, rules)
  }

  /** The kind of an object, if the version has it. */
  kind(apiVersion: string, kind: string): Kind | undefined {
    const planned = this.#view.kind(apiVersion, kind)
    return planned === undefined || planned.present === 0 ? undefined : planned.kind
  }

  /** An object as JSON; `undefined` if the version does not have its kind. */
  object(apiVersion: string, kind: string, table: NodeTable): Record<string, Value> | undefined {
    const planned = this.#view.kind(apiVersion, kind)
    const definition = planned?.definition
    if (definition === undefined || maskOf(this.#view.span, definition.definition.minors) === 0) return undefined
    return new ViewBuilder(this.#planner, table, undefined, true).build(table.resolve(table.root), definition).root
  }
}
