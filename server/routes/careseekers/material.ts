// …/careseekers/:id/material: what a clinic keeps for its rehab applications. Whoever manages its people writes, whoever works with its
// patients reads.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/clinic-material.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { Deps } from '../../deps.ts'
import { clinicMaterial } from '../../house-files/clinic-material.ts'
import { sendHouseFile } from '../../house-files/present.ts'
import { implement } from '../../http/implement.ts'
import { deskPolicies, mayManagePeople, mayReadMaterial } from '../../policies/desk.ts'
import { readClinicMaterial as load, readMaterialRows } from '../../stores/clinic-material/reader.ts'

/** a schema of many files in one go */
const uploadsPerMinute = 40

export const readClinicMaterial = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readClinicMaterial, {
    policy: deskPolicies.readClinicMaterial,
    handler: async ({ actor, params: { id } }) =>
      mayReadMaterial(actor, id) ? ok(await load(deps.db, id)) : fail('not_found'),
  })

export const keepTemplate = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepTemplate, {
    policy: deskPolicies.keepTemplate,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, params: { id, form }, body: { name, content } }) => {
      if (!mayManagePeople(actor, id)) return fail('not_found')
      const given = { kind: 'template', subject: form, name, content: Buffer.from(content, 'base64') } as const
      return clinicMaterial(deps, actor, id).keep(given)
    },
  })

export const mapTemplate = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.mapTemplate, {
    policy: deskPolicies.mapTemplate,
    handler: async ({ actor, params: { id, form }, body: { version, mapping } }) =>
      mayManagePeople(actor, id) ? clinicMaterial(deps, actor, id).map(form, version, mapping) : fail('not_found'),
  })

export const keepSchemaFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.keepSchemaFile, {
    policy: deskPolicies.keepSchemaFile,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, params: { id }, body: { name, content } }) => {
      if (!mayManagePeople(actor, id)) return fail('not_found')
      const given = { kind: 'schema', subject: name, name, content: Buffer.from(content, 'base64') } as const
      return clinicMaterial(deps, actor, id).keep(given)
    },
  })

export const saveKeyList = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.saveKeyList, {
    policy: deskPolicies.saveKeyList,
    handler: async ({ actor, params: { id, list }, body: { entries } }) =>
      mayManagePeople(actor, id) ? clinicMaterial(deps, actor, id).saveKeyList(list, entries) : fail('not_found'),
  })

export const removeMaterial = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeMaterial, {
    policy: deskPolicies.removeMaterial,
    handler: async ({ actor, params: { id, materialId } }) =>
      mayManagePeople(actor, id) ? clinicMaterial(deps, actor, id).remove(materialId) : fail('not_found'),
  })

export const openMaterial = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openMaterial, {
    policy: deskPolicies.openMaterial,
    handler: async ({ actor, params: { id, materialId } }) => {
      if (!mayReadMaterial(actor, id)) return fail('not_found')
      return sendHouseFile(
        deps,
        (await readMaterialRows(deps.db, id)).find(({ cid }) => cid === materialId),
      )
    },
  })
