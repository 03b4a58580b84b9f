// GET /api/careseekers/:careseekerId: a clinic with the history of its accounts and state (R57).
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/organisation-records.ts'
import { fail, ok } from '../../../contract/result.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { careseekerPolicies, mayReadClinic } from '../../policies/careseekers.ts'
import { readsAnyClinic } from '../../policies/registers.ts'
import { readOrganisationEvents } from '../../stores/organisations/events.ts'
import { readOrganisation } from '../../stores/organisations/reader.ts'
import { readRecordFiles } from '../../stores/record-files/reader.ts'
import { readProviderPreferences } from '../../stores/standings/store.ts'
import { presentUserManagementFile } from '../registers/clinics.ts'

const presentPreference = (row: Awaited<ReturnType<typeof readProviderPreferences>>[number]) => ({
  careprovider: { id: row.id, name: row.name, city: row.city },
  kind: row.kind,
  account: { id: row.account_id, first_name: row.first_name, last_name: row.last_name },
  created_at: row.created_at,
})

/** what the clinic's own people are told; the rest is the operator's */
const forClinic: readonly string[] = ['events', 'product_features'] satisfies contract.CareseekerField[]

export const readCareseeker = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCareseeker, {
    policy: careseekerPolicies.readCareseeker,
    handler: async ({ actor, params: { careseekerId: id }, query: { fields = '', start = 0, count = LONG_COUNT } }) => {
      const clinic = mayReadClinic(actor, id) && (await readOrganisation(deps.db, { kind: 'careseeker', id }))
      if (!clinic) return fail('not_found')
      const asked = fields.split(',').filter((field) => readsAnyClinic(actor) || forClinic.includes(field))
      const has = (field: contract.CareseekerField) => asked.includes(field)
      const { name, zipcode, city, status, config, contacts, information, product_features, sso_active } = clinic
      const [file] = has('user_management_file')
        ? await readRecordFiles(deps.db, { resource: 'careseekers', record_id: id })
        : []
      return ok({
        ...{ id, name, zipcode, city, status },
        ...(has('events') && { events: await readOrganisationEvents(deps.db, id, { start, count }) }),
        ...(has('providers') && { providers: (await readProviderPreferences(deps.db, id)).map(presentPreference) }),
        ...(has('config') && { config }),
        ...(has('contacts') && { contacts: [...contacts] }),
        ...(has('information') && { information }),
        ...(has('product_features') && { product_features }),
        ...(has('sso_integration') && { sso_integration: { active: sso_active } }),
        ...(has('user_management_file') && {
          user_management_file: file ? presentUserManagementFile(file) : null,
        }),
      })
    },
  })
