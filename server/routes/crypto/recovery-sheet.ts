// GET, POST and PUT /api/crypto/recoverysheet…: an organisation's recovery sheet (docs/decisions/0154). It stands in the roster
// like a member, so that every client checks what it signs as it checks a colleague; the server hands its sealed keys only to
// people of the house who prove the code, and lets it confirm nobody but the caller, once.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/recovery-sheet.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { sheetRoles } from '../../../domain/recovery-sheet.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeAdmission } from '../../encryption-service/admit.ts'
import { type BodyOf, type CallMeta, implement } from '../../http/implement.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { belongsTo, cryptoPolicies, mayManage } from '../../policies/crypto.ts'
import { readKnownKeys, readRolesIn } from '../../stores/accounts/reader.ts'
import { areKidsTaken, renewKeys } from '../../stores/accounts/writer.ts'
import { readGroups, readGroupWraps } from '../../stores/crypto/reader.ts'
import type { KnownKeys } from '../../stores/crypto/roster.ts'
import * as sheets from '../../stores/crypto/sheets.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { knownKeysOf } from '../accounts/new-keys.ts'
import { authMac, isAuthKey } from '../accounts/password.ts'
import { provePassword } from '../accounts/prove-password.ts'

type SheetBody = BodyOf<typeof contract.keepSheet>
type Used = BodyOf<typeof contract.useSheet>

/** Locked, so that its chain has no fork. */
async function lockOwn(tx: Tx, { kind, id }: OrganisationRef) {
  const organisation = await lockOrganisation(tx, id)
  return organisation?.kind === kind ? organisation : undefined
}

async function keep(deps: Deps, tx: Tx, actor: AccountActor, body: SheetBody, known: KnownKeys) {
  const at = deps.clock.wall()
  const organisation = await lockOwn(tx, body.organisation)
  const keys = await readKnownKeys(tx, actor.accountId)
  const account = (await sheets.readSheet(tx, body.organisation.id))?.account_id
  if (!organisation || account === undefined) return fail('not_found')
  if (!keys) return fail('roster_refused')
  if (await areKidsTaken(tx, { encryption: known.encryption.kid, signing: known.signing.kid }))
    return fail('action_invalid', { errors: [{ path: 'keys', code: 'taken' }] })
  // before the wraps come: those to the keys of before end here
  await renewKeys(tx, account, { keys: body.keys, known, locks: [body.lock], at })
  const added = { account, keys: known, roles: sheetRoles(body.organisation.kind) }
  const granting = { tx, organisation, signer: { account: actor.accountId, keys }, body, at }
  const written = await writeAdmission(granting, body.roster_entry, added)
  if (!written.ok) return written
  const auth_mac = authMac(deps.keys, body.auth_key)
  await sheets.setSheet(tx, body.organisation.id, { auth_mac, made_by: actor.accountId, made_at: at })
  return ok({ made_at: at })
}

interface Proof {
  readonly organisation: OrganisationRef
  readonly auth_key: string
}

/** Within the limits, and never within a transaction. */
const judge = <T>(
  deps: Deps,
  { network }: CallMeta,
  { organisation }: Proof,
  run: () => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> => {
  const tried = { code: `sheet ${organisation.kind}:${organisation.id}` }
  return deps.attempts.judge({ network, tried }, ['sign_in_failed'], run)
}

/** The sheet whose code this is, and that was not yet used. */
async function prove(deps: Deps, db: Db | Tx, { organisation, auth_key }: Proof) {
  const sheet = await sheets.readSheet(db, organisation.id)
  const sealed = await sheets.readSheetKeys(db, sheet?.account_id ?? 0)
  const isRight = isAuthKey(deps.keys, auth_key, sheet?.auth_mac ?? null)
  if (!sheet || !sealed || !isRight || sheet.used_at !== null) return fail('sign_in_failed')
  return ok({ account: sheet.account_id, ...sealed })
}

async function use(deps: Deps, tx: Tx, actor: AccountActor, body: Used): Promise<Result<{ granted: true }, Failure>> {
  const at = deps.clock.wall()
  const { id } = body.organisation
  const organisation = await lockOwn(tx, body.organisation)
  if (!organisation) return fail('not_found')
  const proved = await prove(deps, tx, body)
  if (!proved.ok) return proved
  const signerKeys = await readKnownKeys(tx, proved.value.account)
  const own = await readKnownKeys(tx, actor.accountId)
  const roles = await readRolesIn(tx, actor.accountId, id)
  if (!signerKeys || !own || roles.length === 0) return fail('roster_refused')
  const signer = { account: proved.value.account, keys: signerKeys }
  const added = { account: actor.accountId, keys: own, roles }
  const written = await writeAdmission({ tx, organisation, signer, body, at }, body.roster_entry, added)
  if (!written.ok) return written
  await sheets.setSheetUsed(tx, id, at)
  return ok({ granted: true })
}

export const readSheet = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readSheet, {
    policy: cryptoPolicies.readSheet,
    handler: async ({ actor, params }) => {
      if (!belongsTo(actor, params)) return fail('not_found')
      const sheet = await sheets.readSheet(deps.db, params.id)
      const newest = (await readGroups(deps.db, params.id)).at(-1)
      const wraps = sheet ? await readGroupWraps(deps.db, sheet.account_id) : []
      return ok({
        made_at: sheet?.made_at ?? null,
        used: (sheet?.used_at ?? null) !== null,
        current: wraps.some(({ key }) => key === newest?.secret),
        full_access: await sheets.countHolders(deps.db, params.id),
        confirmers: (await sheets.readConfirmers(deps.db, params.id)).length,
      })
    },
  })

export const beginSheet = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.beginSheet, {
    policy: cryptoPolicies.beginSheet,
    handler: async ({ actor, body: { organisation } }) => {
      if (!mayManage(actor, organisation)) return fail('not_found')
      return deps.work(async (tx) => {
        if ((await lockOrganisation(tx, organisation.id))?.kind !== organisation.kind) return fail('not_found')
        return ok({ account: await sheets.sheetAccount(tx, organisation.id, deps.clock.wall()) })
      })
    },
  })

export const keepSheet = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepSheet, {
    policy: cryptoPolicies.keepSheet,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      if (!mayManage(actor, body.organisation)) return fail('not_found')
      if (body.lock.kind !== 'recovery')
        return fail('action_invalid', { errors: [{ path: 'lock', code: 'recovery_lock' }] })
      const known = knownKeysOf(body.keys)
      if (!known.ok) return known
      const proved = await provePassword(deps, actor, meta, body.password_key)
      if (!proved.ok) return proved
      return deps.work((tx) => keep(deps, tx, actor, body, known.value))
    },
  })

export const openSheet = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openSheet, {
    policy: cryptoPolicies.openSheet,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      if (!belongsTo(actor, body.organisation)) return fail('not_found')
      const proved = await judge(deps, meta, body, () => prove(deps, deps.db, body))
      if (!proved.ok) return proved
      return ok({ ...proved.value, wraps: await readGroupWraps(deps.db, proved.value.account) })
    },
  })

export const useSheet = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.useSheet, {
    policy: cryptoPolicies.useSheet,
    perMinute: 60,
    handler: async ({ actor, body, meta }) => {
      if (!belongsTo(actor, body.organisation)) return fail('not_found')
      return judge(deps, meta, body, () => deps.work((tx) => use(deps, tx, actor, body)))
    },
  })
