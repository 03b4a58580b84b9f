// …/api/admin/legaldocuments and /api/admin/legalfiles: versions of legal documents. One that holds is followed, never changed.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-legal.ts'
import { fail, ok } from '../../../contract/result.ts'
import { needsAcceptance } from '../../../domain/legal-documents.ts'
import { isAddress, keepPdf } from '../../administration/legal-document.ts'
import { tellLegalVersion } from '../../administration/tell-legal-version.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { contentPolicies } from '../../policies/contents.ts'
import { readLegalFile } from '../../stores/legal-documents/reader.ts'
import { legalVersionStore } from '../../stores/legal-documents/versions.ts'

/** between 'from now on' on a screen and here */
const patienceMs = 10 * 60_000

/** What the schema cannot say. */
async function check(
  db: Queryable,
  { url, file, type, region, valid_from, audience }: contract.LegalVersionFields,
  before: contract.LegalVersion | null,
  now: number,
) {
  if (before && before.valid_from <= now) return invalidField('valid_from', 'in_force')
  if ((url === null) === (file === null)) return invalidField('url', 'no_document')
  if (url !== null && !isAddress(url)) return invalidField('url', 'no_url')
  if (file !== null && !(await readLegalFile(db, file))) return invalidField('file', 'no_file')
  if (region !== null && needsAcceptance(type)) return invalidField('region', 'region_of_contract')
  if (audience === 'careseeker' && !needsAcceptance(type)) return invalidField('audience', 'not_for_clinics')
  if (valid_from < now - patienceMs) return invalidField('valid_from', 'in_the_past')
  return ok(null)
}

function routesOf(deps: Deps) {
  const store = legalVersionStore(deps.clock)
  return serveResource(contract.adminLegalVersions, {
    policies: {
      list: contentPolicies.listLegalVersions,
      read: contentPolicies.readLegalVersion,
      add: contentPolicies.addLegalVersion,
      change: contentPolicies.changeLegalVersion,
      remove: contentPolicies.removeLegalVersion,
    },
    scope: () => ({}),
    store,
    check: (db, _, fields, before) => check(db, fields, before, deps.clock.now()),
    removable: ({ valid_from }) =>
      valid_from > deps.clock.now()
        ? ok(null)
        : fail('validation_failed', { errors: [{ path: 'valid_from', code: 'in_force' }] }),
    unique: { at: 'valid_from', code: 'taken' },
    changed: async (tx, { id, act, from, to }) => {
      if (to?.tell && (act === 'added' || !from?.tell))
        await deps.jobs.enqueue(tx, tellLegalVersion, { payload: { version: id } })
    },
  })
}

export const adminLegal = (app: FastifyInstance, deps: Deps): void => {
  for (const serve of routesOf(deps)) serve(app, deps)
  implement(app, deps, contract.addLegalFile, {
    policy: contentPolicies.addLegalFile,
    perMinute: 20,
    handler: async ({ body: { content } }) => keepPdf(deps, content, 'body.content'),
  })
}
