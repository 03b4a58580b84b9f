// …/careproviders/:careproviderId/dpa: the signed data processing agreement of a house, for those who lead it and for administrators,
// each of whose steps stands in the house's history.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/house-files.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { FieldChanges } from '../../db/schema-record-changes.ts'
import type { Deps } from '../../deps.ts'
import { dropHouseFile, keepHouseFile } from '../../house-files/keep.ts'
import { sendHouseFile } from '../../house-files/present.ts'
import { implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { careproviderPolicies, mayKeepAnyHouse, mayLead, mayReadAnyHouse } from '../../policies/careproviders.ts'
import { readAccountNames } from '../../stores/accounts/colleague-reader.ts'
import { noteLook } from '../../stores/admin/looks.ts'
import { type HouseFileRow, readHouseFiles } from '../../stores/house-files/reader.ts'
import { writeAgreementCheck } from '../../stores/house-files/writer.ts'
import { lockOrganisation, readOrganisation } from '../../stores/organisations/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

const uploadsPerMinute = 10

const dpaOf = async (db: Queryable, houseId: number): Promise<HouseFileRow | undefined> =>
  (await readHouseFiles(db, houseId)).find(({ kind }) => kind === 'dpa')

/** Who uploaded it and who looked it over, administrators are told. */
async function present(
  db: Queryable,
  actor: AccountActor,
  houseId: number,
  row: HouseFileRow | undefined,
): Promise<contract.Dpa> {
  const dpa: contract.Dpa = {
    apistring: row ? contract.openDpa.path.replace(':careproviderId', String(houseId)) : null,
    name: row?.name ?? null,
    bytes: row?.bytes ?? null,
    at: row?.created_at ?? null,
  }
  if (!mayReadAnyHouse(actor)) return dpa
  const names = await readAccountNames(
    db,
    [row?.account_id, row?.checked_by].flatMap((id) => id ?? []),
  )
  const nameOf = (wanted: number | null | undefined) => names.find(({ id }) => id === wanted) ?? null
  const at = row?.checked_at ?? null
  return {
    ...dpa,
    account: nameOf(row?.account_id),
    checked: at === null ? null : { at, account: nameOf(row?.checked_by) },
  }
}

/** Whose agreement it is: the caller's own, or any that is there for who may do this as an administrator. */
const isTheirs = async (db: Queryable, actor: AccountActor, id: number, mayAny: (actor: AccountActor) => boolean) =>
  mayLead(actor, id) || (mayAny(actor) && (await readOrganisation(db, { kind: 'careprovider', id })) !== undefined)

/** An administrator's step stands in the history; what a house does with its own does not. */
async function note(
  { clock }: Deps,
  tx: Tx,
  actor: AccountActor,
  record_id: number,
  step: { readonly changes: FieldChanges; readonly reason: string | null },
): Promise<void> {
  if (mayLead(actor, record_id)) return
  const by = { at: clock.now(), account_id: actor.accountId, act: 'changed' } as const
  await insertRecordChange(tx, { resource: 'careproviders', record_id, ...by, ...step })
}

export const readDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readDpa, {
    policy: careproviderPolicies.readDpa,
    handler: async ({ actor, params: { careproviderId: id } }) =>
      (await isTheirs(deps.db, actor, id, mayReadAnyHouse))
        ? ok(await present(deps.db, actor, id, await dpaOf(deps.db, id)))
        : fail('not_found'),
  })

export const addDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addDpa, {
    policy: careproviderPolicies.addDpa,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, params: { careproviderId: id }, body: { name, content } }) => {
      if (!(await isTheirs(deps.db, actor, id, mayKeepAnyHouse))) return fail('not_found')
      const bytes = Buffer.from(content, 'base64')
      const given = { kind: 'dpa', name, description: '', content: bytes, thumbnail: null } as const
      const kept = await keepHouseFile(deps, actor, id, given, (tx, [before]) =>
        note(deps, tx, actor, id, { changes: { dpa: { from: before?.name ?? null, to: name } }, reason: null }),
      )
      if (!kept.ok) return kept
      const row = kept.value.find(({ kind }) => kind === 'dpa')
      return ok(await present(deps.db, actor, id, row))
    },
  })

export const checkDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.checkDpa, {
    policy: careproviderPolicies.checkDpa,
    handler: ({ actor, params: { careproviderId: id }, body: { at, checked } }) =>
      deps.work(async (tx) => {
        if ((await lockOrganisation(tx, id))?.kind !== 'careprovider') return fail('not_found')
        const row = await dpaOf(tx, id)
        if (!row || row.created_at !== at) return fail('conflict')
        const wasChecked = row.checked_at !== null
        if (wasChecked !== checked) {
          const by = checked ? { checked_at: deps.clock.now(), checked_by: actor.accountId } : null
          await writeAgreementCheck(tx, row.cid, by)
          const changes = { dpa_checked: { from: wasChecked, to: checked } }
          await note(deps, tx, actor, id, { changes, reason: null })
        }
        return ok(await present(tx, actor, id, await dpaOf(tx, id)))
      }),
  })

export const removeDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeDpa, {
    policy: careproviderPolicies.removeDpa,
    handler: async ({ actor, params: { careproviderId: id }, query: { reason = '' } }) => {
      if (!(await isTheirs(deps.db, actor, id, mayKeepAnyHouse))) return fail('not_found')
      if (!mayLead(actor, id) && reason === '')
        return fail('validation_failed', { errors: [{ path: 'query.reason', code: 'missing' }] })
      const row = await dpaOf(deps.db, id)
      if (row)
        await dropHouseFile(deps, id, row.cid, ['dpa'], (tx) =>
          note(deps, tx, actor, id, { changes: { dpa: { from: row.name, to: null } }, reason }),
        )
      return ok(await present(deps.db, actor, id, undefined))
    },
  })

export const openDpa = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openDpa, {
    policy: careproviderPolicies.openDpa,
    handler: async ({ actor, params: { careproviderId: id } }) => {
      if (!(await isTheirs(deps.db, actor, id, mayKeepAnyHouse))) return fail('not_found')
      const sent = await sendHouseFile(deps, await dpaOf(deps.db, id))
      const look = { resource: 'agreements', record_id: id, account_id: actor.accountId, at: deps.clock.wall() }
      if (sent.ok && !mayLead(actor, id)) await noteLook(deps.db, look)
      return sent
    },
  })
