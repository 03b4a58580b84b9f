// Advice centres (A9, B66): the specification's seven calls, and the bytes of an image for whoever was told its address.
import type { FastifyInstance } from 'fastify'
import * as contract from '../../../contract/http/consultants.ts'
import { isSet } from '../../../contract/http/flag.ts'
import { fail, ok } from '../../../contract/result.ts'
import { LONG_COUNT } from '../../../domain/paging.ts'
import type { Deps } from '../../deps.ts'
import { sendHouseFile } from '../../house-files/present.ts'
import { type FileRules, presentFile, recordFiles, typeOfImage } from '../../house-files/record-files.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { registerPolicies } from '../../policies/registers.ts'
import { consultantStore } from '../../stores/consultants/store.ts'
import { type RecordFileRow, readRecordFile, readRecordFiles } from '../../stores/record-files/reader.ts'
import { countRecordChanges, readRecordChanges } from '../../stores/resources/history.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

const everywhere = {}
const resource = 'consultants'
const uploadsPerMinute = 40
const imagesPerMinute = 600

export const consultantRoutes = serveResource(contract.consultants, {
  policies: {
    list: registerPolicies.listConsultants,
    read: registerPolicies.readConsultant,
    add: registerPolicies.addConsultant,
    change: registerPolicies.changeConsultant,
  },
  scope: () => everywhere,
  store: consultantStore,
  unique: { at: 'name', code: 'taken' },
  check: async (db, _, { zipcode }) =>
    (await readZipcode(db, zipcode)) ? ok(null) : invalidField('zipcode', 'unknown_zipcode'),
})

const isThere = async (deps: Deps, id: number) => (await consultantStore.find(deps.db, everywhere, id)) !== undefined

export const listConsultantEvents = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listConsultantEvents, {
    policy: registerPolicies.listConsultantEvents,
    handler: async ({ params: { consultantId: recordId }, query: { start = 0, count = LONG_COUNT } }) => {
      if (!(await isThere(deps, recordId))) return fail('not_found')
      const of = { resource, recordId }
      const total = await countRecordChanges(deps.db, of)
      const rows = await readRecordChanges(deps.db, of, count, null, start)
      const events = rows.map(({ id, act: type, at: timestamp, changes: diff, account_id, first_name, last_name }) => ({
        ...{ id, type, timestamp, context: { diff } },
        account:
          account_id === null ? null : { id: account_id, first_name: first_name ?? '', last_name: last_name ?? '' },
      }))
      return ok({ events, total, remaining: Math.max(0, total - start - events.length) })
    },
  })

const rules: FileRules = {
  resource,
  field: 'images',
  bytes: contract.consultantImages.bytes,
  most: contract.consultantImages.count,
  typeOf: typeOfImage,
}
const present = (rows: readonly RecordFileRow[]) => ({
  images: rows.map((row) =>
    presentFile(
      row,
      contract.openConsultantFile.path.replace(':consultantId', String(row.record_id)).replace(':fileId', row.cid),
    ),
  ),
})
const filesOf = async (deps: Deps, record_id: number) =>
  ok(present(await readRecordFiles(deps.db, { resource, record_id })))

export const listConsultantFiles = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.listConsultantFiles, {
    policy: registerPolicies.listConsultantFiles,
    handler: async ({ params: { consultantId } }) =>
      (await isThere(deps, consultantId)) ? filesOf(deps, consultantId) : fail('not_found'),
  })

export const addConsultantFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.addConsultantFile, {
    policy: registerPolicies.addConsultantFile,
    perMinute: uploadsPerMinute,
    handler: async ({ actor, params: { consultantId }, body: { name, description, content, thumbnail } }) => {
      const kept = await recordFiles(deps, actor, rules).keep(consultantId, {
        ...{ name, description },
        content: Buffer.from(content, 'base64'),
        thumbnail: Buffer.from(thumbnail, 'base64'),
      })
      return kept.ok ? ok(present(kept.value)) : kept
    },
  })

export const removeConsultantFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.removeConsultantFile, {
    policy: registerPolicies.removeConsultantFile,
    handler: async ({ actor, params: { consultantId, fileId } }) => {
      const gone = await recordFiles(deps, actor, rules).drop(fileId, consultantId)
      return gone.ok ? filesOf(deps, consultantId) : gone
    },
  })

export const openConsultantFile = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.openConsultantFile, {
    policy: registerPolicies.openConsultantFile,
    perMinute: imagesPerMinute,
    handler: async ({ params: { consultantId, fileId }, query: { thumbnail } }) => {
      const row = await readRecordFile(deps.db, resource, fileId)
      return row?.record_id === consultantId ? sendHouseFile(deps, row, isSet(thumbnail)) : fail('not_found')
    },
  })
