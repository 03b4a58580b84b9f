// POST /api/providersearch/careseeker (B4, P68): somebody of the portal gets a careseeker of type 5, founds its roster and group
// and stays its only member. Later all that a clinic's people do with patients and requests works for it.
import type { FastifyInstance } from 'fastify'
import { careseekerTypes } from '../../../catalogue/careseeker-types.ts'
import { roles } from '../../../catalogue/roles.ts'
import * as contract from '../../../contract/http/portal-searches.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type BodyOf, implement } from '../../http/implement.ts'
import { portalAccountType } from '../../policies/accounts.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { lockAccount, readOrganisationsOf } from '../../stores/accounts/portal-reader.ts'
import { readKnownKeys } from '../../stores/accounts/reader.ts'
import { addRoles } from '../../stores/accounts/writer.ts'
import { hashOfEntry } from '../../stores/crypto/roster.ts'
import { addGeneration, addWraps, appendRosterEntry, isGroupTaken } from '../../stores/crypto/writer.ts'
import { isCidTaken } from '../../stores/organisations/reader.ts'
import { createOrganisation, writeConfig } from '../../stores/organisations/writer.ts'
import { checkFounding } from '../accounts/new-keys.ts'

type Body = BodyOf<typeof contract.createPortalCareseeker>

/** what a provider reads where a clinic's name stands */
const NAME = 'Angehörige'
/** searches of care, and the own roster (KY4); docs/decisions/0218 */
const ownRoles = [roles.code.care, roles.code.careseekerUserManagement] as const

async function make(
  deps: Deps,
  tx: Tx,
  accountId: number,
  { cid, region, founding }: Body,
): Promise<Result<number, Failure>> {
  const at = deps.clock.wall()
  const account = await lockAccount(tx, accountId)
  if (account?.account_type !== portalAccountType) return fail('forbidden')
  const [before] = await readOrganisationsOf(tx, accountId)
  if (before !== undefined) return ok(before)
  const keys = await readKnownKeys(tx, accountId)
  if (!keys) return fail('forbidden')
  const refused = checkFounding(founding, { account: accountId, keys, roles: ownRoles }, cid)
  if (refused) return { ok: false, error: refused }
  if (await isCidTaken(tx, cid)) return fail('cid_taken')
  if (await isGroupTaken(tx, founding.group)) return fail('wrap_refused')
  const id = await createOrganisation(tx, {
    kind: 'careseeker',
    cid,
    name: NAME,
    status: 'active',
    type: careseekerTypes.code.providerSearch,
    created_at: at,
  })
  await writeConfig(tx, id, { portal_region: region })
  await addRoles(tx, accountId, id, ownRoles, { by: accountId, at })
  await appendRosterEntry(tx, id, founding.roster_entry, hashOfEntry(founding.roster_entry))
  await addGeneration(tx, id, founding.group)
  await addWraps(tx, { organisationId: id, accountId, at }, [founding.group_wrap])
  return ok(id)
}

export const createPortalCareseeker = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.createPortalCareseeker, {
    policy: portalPolicies.createPortalCareseeker,
    handler: async ({ actor, body }) => {
      const made = await deps.work((tx) => make(deps, tx, actor.accountId, body))
      return made.ok ? ok({ id: made.value }) : made
    },
  })
