// …/careproviders/:careproviderId/legaldocuments: what a house has accepted of the operator's documents.
import type { FastifyInstance } from 'fastify'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import * as contract from '../../../contract/http/house-legal.ts'
import { legalAddress } from '../../../contract/http/legal-documents.ts'
import { fail, ok } from '../../../contract/result.ts'
import { needsAcceptance } from '../../../domain/legal-documents.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { belongsToHouse, careproviderPolicies, mayLead, mayReadAnyHouse } from '../../policies/careproviders.ts'
import { readAcceptances, readDocuments } from '../../stores/legal-documents/reader.ts'
import { writeAcceptance } from '../../stores/legal-documents/writer.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'

async function load(db: Queryable, houseId: number, now: number): Promise<contract.HouseLegal> {
  const set = new Map((await readDocuments(db, now)).map((document) => [document.type, document]))
  const accepted = await readAcceptances(db, houseId)
  return {
    legal_documents: legalDocuments.codes.flatMap((type) => {
      const document = set.get(type)
      if (!document) return []
      const { version } = document
      const word = accepted.get(type)
      return {
        type,
        url: legalAddress(document),
        version,
        needs_acceptance: needsAcceptance(type),
        accepted: word ? { version: word.version, at: word.at, account: word.account } : null,
      }
    }),
  }
}

const mayRead = async (actor: AccountActor, db: Queryable, id: number): Promise<boolean> =>
  belongsToHouse(actor, id) ||
  (mayReadAnyHouse(actor) && (await readOrganisation(db, { kind: 'careprovider', id })) !== undefined)

export const readHouseLegal = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readHouseLegal, {
    policy: careproviderPolicies.readHouseLegal,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      (await mayRead(actor, deps.db, id)) ? ok(await load(deps.db, id, deps.clock.now())) : fail('not_found'),
  })

export const acceptHouseLegal = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.acceptHouseLegal, {
    policy: careproviderPolicies.acceptHouseLegal,
    handler: async ({ actor, params: { careproviderId: id, type }, body: { version } }) => {
      if (!mayLead(actor, id) || !needsAcceptance(type)) return fail('not_found')
      const accepted_at = deps.clock.now()
      return deps.work(async (tx) => {
        const document = (await readDocuments(tx, accepted_at)).find((one) => one.type === type)
        if (!document || (document.url === null && !document.hasFile)) return fail('not_found')
        if (document.version !== version) return fail('conflict')
        await writeAcceptance(tx, { organisation_id: id, type, version, account_id: actor.accountId, accepted_at })
        return ok(await load(tx, id, accepted_at))
      })
    },
  })
