// What belongs to a clinic's record in the console (A7, B45, B47): its configuration, the file of its user management, and the
// specification's calls for a new clinic and its sign-on.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/admin-clinics.ts'
import { fail, ok } from '../../../contract/result.ts'
import { isInstitutionCode } from '../../../domain/validators/institution-code.ts'
import type { Deps } from '../../deps.ts'
import { sendHouseFile } from '../../house-files/present.ts'
import { type FileRules, presentFile, recordFiles, typeOfDocument } from '../../house-files/record-files.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { registerPolicies } from '../../policies/registers.ts'
import { clinicConfigStore } from '../../stores/admin/clinic-config.ts'
import { lockOrganisation } from '../../stores/organisations/reader.ts'
import { writeSso } from '../../stores/organisations/writer.ts'
import { type RecordFileRow, readRecordFile } from '../../stores/record-files/reader.ts'
import { insertRecordChange } from '../../stores/resources/history.ts'

export const clinicConfigRoutes = serveResource(contract.clinicConfigs, {
  policies: { read: registerPolicies.readClinicConfig, change: registerPolicies.changeClinicConfig },
  scope: () => ({}),
  store: clinicConfigStore,
  check: (_, __, { institution_code: code }, before) =>
    code !== '' && code !== before?.institution_code && !isInstitutionCode(code)
      ? invalidField('institution_code', 'institution_code')
      : ok(null),
})

const rules: FileRules = {
  resource: 'careseekers',
  field: 'user_management_file',
  bytes: contract.userManagementFileBytes,
  most: 1,
  typeOf: typeOfDocument,
}
const uploadsPerMinute = 20
export const presentUserManagementFile = (row: RecordFileRow) =>
  presentFile(row, contract.openCareseekerFile.path.replace(':id', row.cid))

export const addCareseekerFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addCareseekerFile, {
    policy: registerPolicies.addCareseekerFile,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, body: { careseeker_id, name, content } }) => {
      const given = { name, description: '', content: Buffer.from(content, 'base64'), thumbnail: null }
      const kept = await recordFiles(deps, actor, rules).keep(careseeker_id, given)
      const [row] = kept.ok ? kept.value : []
      return row ? ok(presentUserManagementFile(row)) : kept.ok ? fail('not_found') : kept
    },
  })

export const readCareseekerFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readCareseekerFile, {
    policy: registerPolicies.readCareseekerFile,
    handler: async ({ params: { id } }) => {
      const row = await readRecordFile(deps.db, 'careseekers', id)
      return row ? ok(presentUserManagementFile(row)) : fail('not_found')
    },
  })

export const removeCareseekerFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeCareseekerFile, {
    policy: registerPolicies.removeCareseekerFile,
    handler: async ({ actor, params: { id } }) => {
      const gone = await recordFiles(deps, actor, rules).drop(id)
      return gone.ok ? ok({ removed: true }) : gone
    },
  })

export const openCareseekerFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openCareseekerFile, {
    policy: registerPolicies.openCareseekerFile,
    handler: async ({ params: { id } }) => sendHouseFile(deps, await readRecordFile(deps.db, 'careseekers', id)),
  })

export const changeCareseekerSso = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.changeCareseekerSso, {
    policy: registerPolicies.changeCareseekerSso,
    handler: async ({ actor, params: { careseekerId: id }, body: { sso_integration } }) => {
      if (sso_integration.active) return invalidField('sso_integration.active', 'not_connected')
      return deps.work(async (tx) => {
        const clinic = await lockOrganisation(tx, id)
        if (clinic?.kind !== 'careseeker') return fail('not_found')
        if (clinic.sso_active) {
          await writeSso(tx, id, false)
          const change = { resource: 'careseekers', record_id: id, at: deps.clock.now(), act: 'changed' } as const
          const changes = { sso_integration: { from: true, to: false } }
          await insertRecordChange(tx, { ...change, reason: null, account_id: actor.accountId, changes })
        }
        return ok({ id, sso_integration })
      })
    },
  })
