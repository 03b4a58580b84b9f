// The border of signed actions: from wire bytes to a body whose codes and envelope paths fit its action. Pure.
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import {
  type ActionType,
  actionContracts,
  allowsEnvelope,
  contractOf,
  requiredEnvelopes,
  type TypedCodes,
} from '../../contract/actions/registry.ts'
import { type ActionBody, actionBodySchema } from '../../contract/envelope/action.ts'
import { uuidSchema } from '../../contract/ids.ts'
import { ok, type Result } from '../../contract/result.ts'
import { type ActionFailure, invalid, refuse } from './failure.ts'

/** A body whose `codes` were parsed by the schema of its action. */
export type ReadAction = TypedCodes & { readonly body: ActionBody }

/** OB6: what bytes are compared by. */
export const hashOfBytes = (bytes: string): Uint8Array => createHash('sha256').update(bytes, 'utf8').digest()

function parseJson(bytes: string): unknown {
  try {
    return JSON.parse(bytes)
  } catch {
    return undefined
  }
}

/** The id of an action as far as it can be read, so that even a refused one has its row; null when there is none. */
export function idOfBytes(bytes: string): string | null {
  const json = parseJson(bytes)
  const id = typeof json === 'object' && json !== null && 'id' in json ? uuidSchema.safeParse(json.id) : null
  return id?.success ? id.data : null
}

/** What an action rests on, as far as that can be read; believed only with its signature. */
export function afterOfBytes(bytes: string): string | null {
  const json = parseJson(bytes)
  const body: { readonly after?: unknown } = typeof json === 'object' && json !== null ? json : {}
  return typeof body.after === 'string' ? body.after : null
}

/** OB5: the device's lane within which order is promised, as far as it can be read; a wrong one delays only its own batch. */
export function laneOfBytes(bytes: string): string | null {
  const json = parseJson(bytes)
  const body: { readonly device?: unknown; readonly lane?: unknown } =
    typeof json === 'object' && json !== null ? json : {}
  return typeof body.lane === 'string' && typeof body.device === 'number' ? `${body.device} ${body.lane}` : null
}

/** Which action on which record, as far as that can be read; id null: it creates one. Believed only with its signature. */
export function targetOfBytes(bytes: string): { readonly action: string | null; readonly id: number | null } {
  const json = parseJson(bytes)
  const body: { readonly action?: unknown; readonly target?: unknown } =
    typeof json === 'object' && json !== null ? json : {}
  const { target } = body
  const id = typeof target === 'object' && target !== null && 'id' in target ? target.id : null
  return { action: typeof body.action === 'string' ? body.action : null, id: typeof id === 'number' ? id : null }
}

/** The codes of an action as far as they can be read; believed only with its signature. */
export function codesOfBytes(bytes: string): Readonly<Record<string, unknown>> {
  const json = parseJson(bytes)
  const body: { readonly codes?: unknown } = typeof json === 'object' && json !== null ? json : {}
  return typeof body.codes === 'object' && body.codes !== null ? { ...body.codes } : {}
}

const problems = (prefix: string, error: z.core.$ZodError) =>
  refuse('action_invalid', {
    errors: error.issues
      .slice(0, 20)
      .map(({ path, code }) => ({ path: [prefix, ...path].filter(Boolean).join('.'), code })),
  })

const isActionType = (action: string): action is ActionType => Object.hasOwn(actionContracts, action)

function checkPaths(type: ActionType, body: ActionBody): Result<null, ActionFailure> {
  const stray = Object.keys(body.envelopes).find((path) => !allowsEnvelope(type, path))
  if (stray !== undefined) return invalid(`envelopes.${stray}`, 'not_allowed')
  const missing = requiredEnvelopes(type).find((path) => !(path in body.envelopes))
  return missing === undefined ? ok(null) : invalid(`envelopes.${missing}`, 'required')
}

/** what PostgreSQL takes into no text: NUL, and halves of surrogate pairs (JSON.stringify escapes only those) */
const notStorable = /\\u0000|\\ud[89a-f]/i

/** Parses bytes whose signature was verified. `action_invalid` names the first field that does not fit. */
export function readAction(bytes: string): Result<ReadAction, ActionFailure> {
  if (notStorable.test(bytes)) return invalid('', 'not_storable')
  const parsed = actionBodySchema.safeParse(parseJson(bytes))
  if (!parsed.success) return problems('', parsed.error)
  const body = parsed.data
  if (!isActionType(body.action)) return invalid('action', 'unknown')
  const type = body.action
  const { target, creates } = contractOf(type)
  const codes = actionContracts[type].codes.safeParse(body.codes)
  if (!codes.success) return problems('codes', codes.error)
  if (body.target.kind !== target) return invalid('target.kind', 'other_kind')
  if (body.target.id === undefined && !creates) return invalid('target.id', 'required')
  if (body.lane !== `${body.target.kind}:${body.target.cid}`) return invalid('lane', 'other_target')
  const paths = checkPaths(type, body)
  // the one place that says which codes a type has: they were parsed by its schema
  return paths.ok ? ok({ body, type, codes: codes.data } as ReadAction) : paths
}
