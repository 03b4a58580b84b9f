// GET /api/accounts/:id/careproviderinfo and /patientinfo: for whom an account works, in a word, for oneself and colleagues.
import type { FastifyInstance } from 'fastify'
import type { PublicAccount } from '../../../contract/http/accounts.ts'
import * as contract from '../../../contract/http/accounts.ts'
import type { OrganisationKind } from '../../../contract/ids.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { accountPolicies, mayReadAccount } from '../../policies/accounts.ts'
import type { AccountActor } from '../../policies/actor.ts'
import { readPublicAccounts } from '../../stores/accounts/reader.ts'
import { hasPatients } from '../../stores/patients/reader.ts'

/** The account, when the asker may read it. */
async function readFor(deps: Deps, actor: AccountActor, id: number): Promise<PublicAccount | null> {
  const [found] = await readPublicAccounts(deps.db, [id])
  const organisationIds = found?.roles.map(({ organisation }) => organisation.id) ?? []
  return found && mayReadAccount(actor, { id, organisationIds }) ? found : null
}

const organisationOf = (account: PublicAccount, kind: OrganisationKind) =>
  account.roles.find(({ organisation }) => organisation.kind === kind)?.organisation ?? null

export const careproviderInfo = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCareproviderInfo, {
    policy: accountPolicies.readCareproviderInfo,
    handler: async ({ actor, params }) => {
      const account = await readFor(deps, actor, params.id)
      return account ? ok({ careprovider_info: organisationOf(account, 'careprovider') }) : fail('forbidden')
    },
  })

export const patientInfo = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readPatientInfo, {
    policy: accountPolicies.readPatientInfo,
    handler: async ({ actor, params }) => {
      const account = await readFor(deps, actor, params.id)
      if (!account) return fail('forbidden')
      const clinic = organisationOf(account, 'careseeker')
      const has_patients = clinic !== null && (await hasPatients(deps.db, clinic.id))
      return ok({ careseeker: clinic && { id: clinic.id }, has_patients })
    },
  })
