// …/careproviders/:id/dpa and …/careseekers/:id/dpa: the signed data processing agreement of a house or clinic, for those who lead it and
// for administrators. Each step stands in the history.
import type { FastifyInstance } from 'fastify'
import * as ofClinic from '../../../contract/http/clinic-agreements.ts'
import * as ofHouse from '../../../contract/http/house-files.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'
import type { Deps } from '../../deps.ts'
import { dropHouseFile, keepHouseFile } from '../../house-files/keep.ts'
import { sendHouseFile } from '../../house-files/present.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { careproviderPolicies } from '../../policies/careproviders.ts'
import { deskPolicies } from '../../policies/desk.ts'
import { readAccountNames } from '../../stores/accounts/colleague-reader.ts'
import { noteLook } from '../../stores/admin/looks.ts'
import { type HouseFileRow, readHouseFiles } from '../../stores/house-files/reader.ts'
import { writeAgreementCheck } from '../../stores/house-files/writer.ts'
import { addOrganisationEvent } from '../../stores/organisations/events.ts'
import { lockOrganisation, readOrganisation } from '../../stores/organisations/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'
import { clinicSide, houseSide, type Side } from './sides.ts'

const uploadsPerMinute = 10

type Answer = Promise<Result<ofHouse.Dpa, Failure>>

const dpaOf = async (db: Queryable, id: number): Promise<HouseFileRow | undefined> =>
  (await readHouseFiles(db, id)).find(({ kind }) => kind === 'dpa')

/** What one caller does with the agreement of one organisation. */
function agreementOf(deps: Deps, side: Side, actor: AccountActor, id: number) {
  const { db, clock } = deps
  const leads = side.leads(actor, id)

  /** the caller's own, or any that is there for who may do this as an administrator */
  const isTheirs = async (mayAny: (actor: AccountActor) => boolean): Promise<boolean> =>
    leads || (mayAny(actor) && (await readOrganisation(db, { kind: side.kind, id })) !== undefined)

  /** Who uploaded it and who looked it over, administrators are told. */
  async function present(from: Queryable, row: HouseFileRow | undefined): Promise<ofHouse.Dpa> {
    const dpa: ofHouse.Dpa = {
      apistring: row ? side.content(id) : null,
      name: row?.name ?? null,
      bytes: row?.bytes ?? null,
      at: row?.created_at ?? null,
    }
    if (!side.readsAny(actor)) return dpa
    const names = await readAccountNames(
      from,
      [row?.account_id, row?.checked_by].flatMap((one) => one ?? []),
    )
    const nameOf = (wanted: number | null | undefined) => names.find((one) => one.id === wanted) ?? null
    const at = row?.checked_at ?? null
    return {
      ...dpa,
      account: nameOf(row?.account_id),
      checked: at === null ? null : { at, account: nameOf(row?.checked_by) },
    }
  }

  /** An administrator's step stands in the record's history. */
  async function note(tx: Tx, step: { readonly changes: FieldChanges; readonly reason: string | null }): Promise<void> {
    const by = { at: clock.now(), account_id: actor.accountId, act: 'changed' } as const
    await insertRecordChange(tx, { resource: side.resource, record_id: id, ...by, ...step })
  }

  /** What the organisation does with its own stands in its own history, an administrator's step in the record's. */
  async function tell(
    tx: Tx,
    type: 'agreement_kept' | 'agreement_removed',
    { from, to, reason = null }: { from: string | null; to: string | null; reason?: string | null },
  ): Promise<void> {
    if (!leads) return note(tx, { changes: { dpa: { from, to } }, reason })
    await addOrganisationEvent(tx, {
      ...{ organisation_id: id, type, at: clock.now(), account_id: actor.accountId, subject_account_id: null },
      context: { agreement: to ?? from ?? '' },
    })
  }

  return {
    read: async (): Answer =>
      (await isTheirs(side.readsAny)) ? ok(await present(db, await dpaOf(db, id))) : fail('not_found'),

    async add(name: string, content: string): Answer {
      if (!(await isTheirs(side.keepsAny))) return fail('not_found')
      const bytes = Buffer.from(content, 'base64')
      const given = { kind: 'dpa', name, description: '', content: bytes, thumbnail: null } as const
      const kept = await keepHouseFile(deps, actor, { kind: side.kind, id }, given, (tx, [before]) =>
        tell(tx, 'agreement_kept', { from: before?.name ?? null, to: name }),
      )
      if (!kept.ok) return kept
      return ok(
        await present(
          db,
          kept.value.find(({ kind }) => kind === 'dpa'),
        ),
      )
    },

    check: (at: number, checked: boolean): Answer =>
      deps.work(async (tx) => {
        if ((await lockOrganisation(tx, id))?.kind !== side.kind) return fail('not_found')
        const row = await dpaOf(tx, id)
        if (!row || row.created_at !== at) return fail('conflict')
        const wasChecked = row.checked_at !== null
        if (wasChecked !== checked) {
          const by = checked ? { checked_at: clock.now(), checked_by: actor.accountId } : null
          await writeAgreementCheck(tx, row.cid, by)
          await note(tx, { changes: { dpa_checked: { from: wasChecked, to: checked } }, reason: null })
        }
        return ok(await present(tx, await dpaOf(tx, id)))
      }),

    async remove(reason: string): Answer {
      if (!(await isTheirs(side.keepsAny))) return fail('not_found')
      if (!leads && reason === '')
        return fail('validation_failed', { errors: [{ path: 'query.reason', code: 'missing' }] })
      const row = await dpaOf(db, id)
      if (row)
        await dropHouseFile(deps, id, row.cid, ['dpa'], (tx) =>
          tell(tx, 'agreement_removed', { from: row.name, to: null, reason }),
        )
      return ok(await present(db, undefined))
    },

    async open() {
      if (!(await isTheirs(side.keepsAny))) return fail('not_found')
      const sent = await sendHouseFile(deps, await dpaOf(db, id))
      const look = { resource: side.looks, record_id: id, account_id: actor.accountId, at: clock.wall() }
      if (sent.ok && !leads) await noteLook(db, look)
      return sent
    },
  }
}

export const readDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.readDpa, {
    policy: careproviderPolicies.readDpa,
    handler: ({ actor, params: { careproviderId: id } }) => agreementOf(deps, houseSide, actor, id).read(),
  })

export const addDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.addDpa, {
    policy: careproviderPolicies.addDpa,
    perMinute: uploadsPerMinute,
    handler: ({ actor, params: { careproviderId: id }, body: { name, content } }) =>
      agreementOf(deps, houseSide, actor, id).add(name, content),
  })

export const checkDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.checkDpa, {
    policy: careproviderPolicies.checkDpa,
    handler: ({ actor, params: { careproviderId: id }, body: { at, checked } }) =>
      agreementOf(deps, houseSide, actor, id).check(at, checked),
  })

export const removeDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.removeDpa, {
    policy: careproviderPolicies.removeDpa,
    handler: ({ actor, params: { careproviderId: id }, query: { reason = '' } }) =>
      agreementOf(deps, houseSide, actor, id).remove(reason),
  })

export const openDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofHouse.openDpa, {
    policy: careproviderPolicies.openDpa,
    handler: ({ actor, params: { careproviderId: id } }) => agreementOf(deps, houseSide, actor, id).open(),
  })

export const readClinicDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.readClinicDpa, {
    policy: deskPolicies.readClinicDpa,
    handler: ({ actor, params: { careseekerId: id } }) => agreementOf(deps, clinicSide, actor, id).read(),
  })

export const addClinicDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.addClinicDpa, {
    policy: deskPolicies.addClinicDpa,
    perMinute: uploadsPerMinute,
    handler: ({ actor, params: { careseekerId: id }, body: { name, content } }) =>
      agreementOf(deps, clinicSide, actor, id).add(name, content),
  })

export const checkClinicDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.checkClinicDpa, {
    policy: deskPolicies.checkClinicDpa,
    handler: ({ actor, params: { careseekerId: id }, body: { at, checked } }) =>
      agreementOf(deps, clinicSide, actor, id).check(at, checked),
  })

export const removeClinicDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.removeClinicDpa, {
    policy: deskPolicies.removeClinicDpa,
    handler: ({ actor, params: { careseekerId: id }, query: { reason = '' } }) =>
      agreementOf(deps, clinicSide, actor, id).remove(reason),
  })

export const openClinicDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, ofClinic.openClinicDpa, {
    policy: deskPolicies.openClinicDpa,
    handler: ({ actor, params: { careseekerId: id } }) => agreementOf(deps, clinicSide, actor, id).open(),
  })
