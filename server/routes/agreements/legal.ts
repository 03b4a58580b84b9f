// …/careproviders/:id/legaldocuments and …/careseekers/:id/legaldocuments: what a house or clinic has accepted of the operator's documents.
import type { FastifyInstance } from 'fastify'
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import * as ofClinic from '../../../contract/http/clinic-agreements.ts'
import * as ofHouse from '../../../contract/http/house-legal.ts'
import { legalAddress } from '../../../contract/http/legal-documents.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { isPublicDocument, needsAcceptance } from '../../../domain/legal-documents.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { careproviderPolicies } from '../../policies/careproviders.ts'
import { deskPolicies } from '../../policies/desk.ts'
import {
  readAcceptances,
  readDocuments,
  readNextDocuments,
  type StoredDocument,
} from '../../stores/legal-documents/reader.ts'
import { writeAcceptance } from '../../stores/legal-documents/writer.ts'
import { addOrganisationEvent } from '../../stores/organisations/events.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { clinicSide, houseSide, type Side } from './sides.ts'

const byType = (documents: readonly StoredDocument[]) =>
  new Map(documents.map((document) => [document.type, document] as const))

/** What is for everybody is written once; a clinic has terms of its own, or none. */
async function readFor(db: Queryable, { kind }: Side, now: number): Promise<ReadonlyMap<string, StoredDocument>> {
  const own = await readDocuments(db, now, { audience: kind })
  if (kind === 'careprovider') return byType(own)
  const general = (await readDocuments(db, now)).filter((one) => isPublicDocument(one) && !needsAcceptance(one.type))
  return byType([...general, ...own])
}

const addressed = ({ type, version, news, ...document }: StoredDocument) => ({
  type,
  version,
  url: legalAddress({ ...document, type, pinned: true }),
  news,
})

async function load(db: Queryable, side: Side, id: number, now: number): Promise<ofHouse.HouseLegal> {
  const held = await readFor(db, side, now)
  const next = byType(await readNextDocuments(db, now, side.kind))
  const said = await readAcceptances(db, id)
  return {
    legal_documents: legalDocuments.codes.flatMap((type) => {
      const document = held.get(type)
      if (!document) return []
      const words = said.filter((one) => one.type === type)
      const [newest] = words
      const following = next.get(type)
      return {
        type,
        url: legalAddress({ ...document, pinned: true }),
        version: document.version,
        needs_acceptance: needsAcceptance(type),
        accepted: newest ? wordOf(newest) : null,
        agreed: words.map((word) => ({ ...wordOf(word), url: legalAddress({ ...word, pinned: true }) })),
        next: following ? addressed(following) : null,
      }
    }),
    planned: legalDocuments.codes.flatMap((type) => {
      const first = next.get(type)
      return first && !held.has(type) && needsAcceptance(type) ? [addressed(first)] : []
    }),
  }
}

const wordOf = ({ version, at, account, name, position }: Awaited<ReturnType<typeof readAcceptances>>[number]) => ({
  ...{ version, at, account, name, position },
})

async function read(
  { db, clock }: Deps,
  side: Side,
  actor: AccountActor,
  id: number,
): Promise<Result<ofHouse.HouseLegal, Failure>> {
  const may =
    side.belongs(actor, id) ||
    (side.readsAny(actor) && (await readOrganisation(db, { kind: side.kind, id })) !== undefined)
  return may ? ok(await load(db, side, id, clock.now())) : fail('not_found')
}

interface Word {
  readonly type: string
  readonly version: number
  /** who speaks for a clinic; null: a house says no more than its account */
  readonly signed: { readonly name: string; readonly position: string } | null
}

/** The word of an organisation, which stands in its history. */
function accept(
  deps: Deps,
  side: Side,
  actor: AccountActor,
  id: number,
  { type, version, signed }: Word,
): Promise<Result<ofHouse.HouseLegal, Failure>> {
  const accepted_at = deps.clock.now()
  const account_id = actor.accountId
  return deps.work(async (tx) => {
    if (!side.leads(actor, id) || !needsAcceptance(type)) return fail('not_found')
    const document = (await readDocuments(tx, accepted_at, { audience: side.kind })).find((one) => one.type === type)
    if (!document || (document.url === null && document.file === null)) return fail('not_found')
    if (document.version !== version) return fail('conflict')
    const who = { signed_name: signed?.name ?? null, signed_position: signed?.position ?? null }
    const whose = await writeAcceptance(tx, { organisation_id: id, type, version, account_id, accepted_at, ...who })
    if (whose === 'other') return fail('validation_failed', { errors: [{ path: 'body.version', code: 'agreed' }] })
    if (whose === 'new')
      await addOrganisationEvent(tx, {
        ...{ organisation_id: id, type: 'document_accepted', at: accepted_at, account_id, subject_account_id: null },
        context: { document: { type, version } },
      })
    return ok(await load(tx, side, id, accepted_at))
  })
}

export const readHouseLegal = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.readHouseLegal, {
    policy: careproviderPolicies.readHouseLegal,
    handler: ({ actor, params: { careproviderId } }) => read(deps, houseSide, actor, careproviderId),
  })

export const acceptHouseLegal = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.acceptHouseLegal, {
    policy: careproviderPolicies.acceptHouseLegal,
    handler: ({ actor, params: { careproviderId, type }, body: { version } }) =>
      accept(deps, houseSide, actor, careproviderId, { type, version, signed: null }),
  })

export const readClinicLegal = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.readClinicLegal, {
    policy: deskPolicies.readClinicLegal,
    handler: ({ actor, params: { careseekerId } }) => read(deps, clinicSide, actor, careseekerId),
  })

export const acceptClinicLegal = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.acceptClinicLegal, {
    policy: deskPolicies.acceptClinicLegal,
    handler: ({ actor, params: { careseekerId, type }, body: { version, ...signed } }) =>
      accept(deps, clinicSide, actor, careseekerId, { type, version, signed }),
  })
