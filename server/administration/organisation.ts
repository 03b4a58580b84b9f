// Which organisation a command means, and what commands answer of it.
import type { AdminAnswer } from '../../contract/http/system.ts'
import { type Failure, fail, ok, type Result } from '../../contract/result.ts'
import type { Deps } from '../deps.ts'
import { findOrganisationsByName, type Organisation } from '../stores/organisations/reader.ts'

export type Answer = Result<AdminAnswer, Failure>

export const nothing: AdminAnswer = { link: null, token: null, organisation: null, existed: false }

/** A value that a command was given and cannot use; `code` says why, admin-cli/messages.ts how it is told. */
export const refused = (path: string, code: string) => fail('validation_failed', { errors: [{ path, code }] })

export const summary = ({ kind, id, name }: Pick<Organisation, 'kind' | 'id' | 'name'>) => ({ kind, id, name })

/** By 'careseeker:1', by number, or by a name that only one organisation has. */
export async function resolveOrganisation(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<Result<Organisation, Failure>> {
  const found = await findOrganisationsByName(db, text.trim())
  if (found.length > 1) return refused('organisation', 'ambiguous_organisation')
  return found[0] ? ok(found[0]) : refused('organisation', 'unknown_organisation')
}

/** The same, of providers only. */
export async function resolveProvider(deps: Pick<Deps, 'db'>, text: string): Promise<Result<Organisation, Failure>> {
  const found = await resolveOrganisation(deps, text)
  return found.ok && found.value.kind !== 'careprovider' ? refused('organisation', 'no_provider') : found
}
