// Documents of a search: which there are, their sealed parts, and saving parts of rehab forms (F5, B32, B33).
import type { FastifyInstance } from 'fastify'
import { rehabFormTypes } from '../../../catalogue/rehab/rehab-form-types.ts'
import { type DocumentName, rehabForms, transitionalCare } from '../../../contract/actions/document-codes.ts'
import * as contract from '../../../contract/http/auction-documents.ts'
import { fail, ok } from '../../../contract/result.ts'
import { runSingle } from '../../actions/run-single.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { clinicPolicies } from '../../policies/sync.ts'
import { findAuction } from '../../records/find.ts'
import { readDocuments, readParts, type StoredPart } from '../../stores/auction-documents/reader.ts'

interface Asked {
  readonly auctionId: number
  readonly patientId?: number
  readonly careseekerId?: number
}

/** Whether the asker may see the search, and it is the named patient's and clinic's. */
async function isSeen(deps: Deps, actor: AccountActor, { auctionId, patientId, careseekerId }: Asked) {
  const found = await findAuction(deps.db, actor, auctionId)
  if (!found) return false
  const { patient_id, careseeker_id } = found.view.auction
  return patient_id === (patientId ?? patient_id) && careseeker_id === (careseekerId ?? careseeker_id)
}

const authorOf = ({ account_id, first_name, last_name }: StoredPart) => ({ id: account_id, first_name, last_name })

async function sealedDocuments(deps: Deps, auctionId: number, names: readonly DocumentName[]) {
  const documents = await readDocuments(deps.db, auctionId)
  const parts = await readParts(deps.db, auctionId)
  return documents
    .filter(({ name }) => names.includes(name))
    .map(({ name, created_at, draft }) => ({
      name,
      created_at,
      draft,
      parts: parts
        .filter(({ document }) => document === name)
        .map((row) => ({
          part: row.part,
          version: row.version,
          envelope: row.envelope,
          account: authorOf(row),
          at: row.at,
        })),
    }))
}

export const listRehabForms = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listRehabForms, {
    policy: clinicPolicies.listRehabForms,
    handler: async ({ actor, params }) => {
      if (!(await isSeen(deps, actor, params))) return fail('not_found')
      const documents = await readDocuments(deps.db, params.auctionId)
      const parts = await readParts(deps.db, params.auctionId)
      return ok({
        rehab_forms: documents.flatMap(({ name, created_at, draft }) => {
          const type = rehabFormTypes.entries.find(({ code }) => code === name)
          if (!type || !draft) return []
          const own = parts.filter(({ document }) => document === name)
          const last = own.toSorted((one, other) => other.at - one.at).at(0)
          return [
            {
              form: type.code,
              form_type: type.part,
              sub_type: type.subType,
              created_at,
              changed: last ? { account: authorOf(last), at: last.at } : null,
              parts: own.map(({ part, version }) => ({ part, version })),
            },
          ]
        }),
      })
    },
  })

export const readRehabForms = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readRehabForms, {
    policy: clinicPolicies.readRehabForms,
    handler: async ({ actor, params }) => {
      if (!(await isSeen(deps, actor, params))) return fail('not_found')
      return ok({ documents: await sealedDocuments(deps, params.auctionId, rehabForms) })
    },
  })

export const saveRehabForms = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveRehabForms, {
    policy: clinicPolicies.saveRehabForms,
    handler: async ({ actor, params, body }) => {
      if (!(await isSeen(deps, actor, params))) return fail('not_found')
      const current = await runSingle(deps, actor, body, { action: 'save_rehab_forms', targetId: params.auctionId })
      return current.ok ? ok({ current: current.value }) : current
    },
  })

export const readTransitionalCare = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readTransitionalCare, {
    policy: clinicPolicies.readTransitionalCare,
    handler: async ({ actor, params }) => {
      if (!(await isSeen(deps, actor, params))) return fail('not_found')
      return ok({ documents: await sealedDocuments(deps, params.auctionId, [transitionalCare]) })
    },
  })
