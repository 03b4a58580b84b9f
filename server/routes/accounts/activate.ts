// POST /api/accounts/activate (AU8): redeems an invitation, once. A founder brings the organisation's roster and group (KY4).
import type { FastifyInstance } from 'fastify'
import { mayManageRoster } from '../../../contract/envelope/roster.ts'
import * as contract from '../../../contract/http/activation.ts'
import type { EncryptionJob } from '../../../contract/http/seald.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { createsGroups } from '../../../domain/access/group-members.ts'
import type { Tx } from '../../db/database.ts'
import { organisationChanged } from '../../db/work.ts'
import type { Deps } from '../../deps.ts'
import { notifyJob, notifyPendingAccess } from '../../encryption-service/notify.ts'
import { hashSecret } from '../../http/cookies.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { type Outgoing, queueMails } from '../../mail/queue.ts'
import { accountPolicies } from '../../policies/accounts.ts'
import { type Account, readAccountById, readOwnAccount, readRolesIn } from '../../stores/accounts/reader.ts'
import { activateAccount, areKidsTaken } from '../../stores/accounts/writer.ts'
import { readMissingKeys } from '../../stores/crypto/pending-reader.ts'
import { isFounded } from '../../stores/crypto/reader.ts'
import { hashOfEntry, type KnownKeys } from '../../stores/crypto/roster.ts'
import { addGeneration, addWraps, appendRosterEntry, isGroupTaken } from '../../stores/crypto/writer.ts'
import { createEncryptionJobs } from '../../stores/encryption-jobs/writer.ts'
import { isGood, lockMailToken } from '../../stores/mail-tokens/reader.ts'
import { endMailTokens } from '../../stores/mail-tokens/writer.ts'
import { lockOrganisation, type Organisation } from '../../stores/organisations/reader.ts'
import { judgeGuess } from './guesses.ts'
import { checkFounding, checkLocks, type Founding, knownKeysOf } from './new-keys.ts'
import { authMac } from './password.ts'
import { startSession } from './session.ts'

type Body = BodyOf<typeof contract.activate>

interface Founder {
  readonly account: number
  readonly accountType: string
  readonly keys: KnownKeys
}

/** Founds the organisation, or checks that there is nothing to found. Its row is locked: of two founders one comes first. */
async function found(
  tx: Tx,
  organisationId: number,
  founder: Founder,
  founding: Founding | null,
  at: number,
): Promise<Result<EncryptionJob[], Failure>> {
  const organisation = await lockOrganisation(tx, organisationId)
  if (!organisation) return fail('token_ended')
  const roles = await readRolesIn(tx, founder.account, organisationId)
  const isOpen = createsGroups(founder.accountType) && mayManageRoster(roles) && !(await isFounded(tx, organisationId))
  if (isOpen !== (founding !== null)) return fail('roster_refused')
  if (!founding) return ok([])
  const failure = checkFounding(founding, { ...founder, roles }, organisation.cid)
  if (failure) return { ok: false, error: failure }
  if (await isGroupTaken(tx, founding.group)) return fail('wrap_refused')
  await appendRosterEntry(tx, organisationId, founding.roster_entry, hashOfEntry(founding.roster_entry))
  await addGeneration(tx, organisationId, founding.group)
  await addWraps(tx, { organisationId, accountId: founder.account, at }, [founding.group_wrap])
  if (organisation.kind !== 'careprovider') return ok([])
  // clinics asked it already, by fax: now there is somebody to whom the keys can go
  const missing = await readMissingKeys(tx, { clinic: null, careproviderId: organisationId })
  return ok(await createEncryptionJobs(tx, missing, at))
}

async function welcomeMail(tx: Tx, { id, email }: Account, organisation: Organisation | null): Promise<Outgoing> {
  const variables = { kind: organisation?.kind ?? null, organisation: organisation?.name ?? null }
  const { language } = (await readAccountById(tx, id)) ?? { language: 'de' }
  return { key: 'welcome', to: { id, email, language }, variables, cause: 'activated' }
}

interface Redeemed {
  readonly accountId: number
  readonly jobs: readonly EncryptionJob[]
  /** whose colleagues have to let the person in; null: a founder is in already */
  readonly waitsIn: Organisation | null
}

async function redeem(deps: Deps, tx: Tx, body: Body, known: KnownKeys): Promise<Result<Redeemed, Failure>> {
  const at = deps.clock.now()
  const hash = hashSecret(body.token)
  const token = await lockMailToken(tx, hash)
  const account = token && (await readAccountById(tx, token.account_id))
  if (token?.purpose !== 'invitation' || !isGood(token, at) || account?.status !== 'created') return fail('token_ended')
  const kids = { encryption: known.encryption.kid, signing: known.signing.kid }
  if (await areKidsTaken(tx, kids)) return fail('action_invalid', { errors: [{ path: 'keys', code: 'taken' }] })
  const { first_name, last_name, salt, kdf_version, keys, locks, language = 'de' } = body
  const auth_mac = authMac(deps.keys, body.auth_key)
  await activateAccount(tx, account.id, {
    first_name,
    last_name,
    language,
    salt,
    kdf_version,
    auth_mac,
    keys,
    known,
    locks,
    at,
  })
  const founder = { account: account.id, accountType: account.account_type, keys: known }
  if (token.organisation_id === null && body.founding) return fail('roster_refused')
  const created =
    token.organisation_id === null ? ok([]) : await found(tx, token.organisation_id, founder, body.founding, at)
  if (!created.ok) return created
  await endMailTokens(tx, token, at)
  const organisation = (token.organisation_id !== null && (await lockOrganisation(tx, token.organisation_id))) || null
  await queueMails(deps, tx, [await welcomeMail(tx, account, organisation)])
  if (organisation) organisationChanged(tx, organisation.id)
  return ok({ accountId: account.id, jobs: created.value, waitsIn: body.founding ? null : organisation })
}

async function activateOnce(deps: Deps, body: Body): Promise<Result<number, Failure>> {
  const locks = checkLocks(body)
  if (locks) return { ok: false, error: locks }
  const known = knownKeysOf(body.keys)
  if (!known.ok) return known
  const done = await deps.work((tx) => redeem(deps, tx, body, known.value))
  if (!done.ok) return done
  const { accountId, jobs, waitsIn } = done.value
  for (const job of jobs) notifyJob(deps.live, job)
  if (waitsIn) notifyPendingAccess(deps.live, waitsIn, waitsIn.cid)
  return ok(accountId)
}

export const activate = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.activate, {
    policy: accountPolicies.activate,
    perMinute: 120,
    handler: async ({ body, meta }) => {
      const activated = await judgeGuess(deps, meta, () => activateOnce(deps, body))
      if (!activated.ok) return activated
      const session = await startSession(deps, meta, activated.value)
      const account = await readOwnAccount(deps.db, activated.value)
      return account ? ok({ session, account }) : fail('token_ended')
    },
  })
