// Companies, insurances, advice centres, clinics and features by the server's calls.
import {
  addCareseekerFile,
  clinicConfigs,
  openCareseekerFile,
  removeCareseekerFile,
} from '../../../../contract/http/admin-clinics.ts'
import * as companyCalls from '../../../../contract/http/companies.ts'
import * as consultantCalls from '../../../../contract/http/consultants.ts'
import { insurances } from '../../../../contract/http/insurances.ts'
import { readCareseeker } from '../../../../contract/http/organisation-records.ts'
import { readFeatureUse, setProductFeatures, setProviderFeatures } from '../../../../contract/http/product-features.ts'
import { addStation, changeStation, listStations } from '../../../../contract/http/stations.ts'
import { err, ok } from '../../../../contract/result.ts'
import { createDownload } from '../../../../device/http/download.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import { logError } from '../../../platform/log.ts'
import type { RegistersPort } from '../../admin/registers-port.ts'
import { drawPicture } from '../../picture.ts'
import { actionFailure } from '../../session/failures.ts'
import type { SignedInDeps } from '../../session/signed-in-call.ts'
import type { AdminCalls } from './calls.ts'
import { recordsOf } from './records.ts'

const download = createDownload((answer) => logError('request_failed', { ...answer }))
const uploadMs = 120_000
const refused = (code: string) => err({ code: 'validation_failed' as const, errors: [{ path: 'body.content', code }] })

export function registersOf(calls: AdminCalls, { tokens }: Pick<SignedInDeps, 'tokens'>): RegistersPort {
  const { call, read, useRead, write } = calls
  const { companies } = companyCalls
  const { consultants } = consultantCalls
  const houses = [companies.name, 'careproviders', 'careseekers']
  return {
    companies: recordsOf(calls, companies),
    insurances: recordsOf(calls, insurances),
    consultants: recordsOf(calls, consultants),
    configs: recordsOf(calls, clinicConfigs),
    useMembers: (companyId) =>
      useRead(
        [companies.name, 'members', companyId],
        async () => (await read(companyCalls.listCompanyMembers, { params: { companyId } })).members,
      ),
    addMember: (companyId, organisationId) =>
      write(houses, call(companyCalls.addCompanyMember, { params: { companyId, organisationId } })),
    removeMember: (companyId, organisationId) =>
      write(houses, call(companyCalls.removeCompanyMember, { params: { companyId, organisationId } })),
    makeToken: (companyId) => write([companies.name], call(companyCalls.makeCompanyToken, { params: { companyId } })),
    endToken: (companyId) => write([companies.name], call(companyCalls.endCompanyToken, { params: { companyId } })),
    useImages: (consultantId) =>
      useRead(
        [consultants.name, 'images', consultantId],
        async () => (await read(consultantCalls.listConsultantFiles, { params: { consultantId } })).images,
      ),
    addImage: async (consultantId, file, description) => {
      const drawn = await drawPicture(file, 'images')
      if (!drawn.ok) return refused(drawn.error)
      const { content, thumbnail } = drawn.value
      const body = {
        ...{ name: file.name.slice(-150), description },
        ...{ content: await base64Of(content), thumbnail: await base64Of(thumbnail) },
      }
      const params = { consultantId }
      return write([consultants.name], call(consultantCalls.addConsultantFile, { params, body, timeoutMs: uploadMs }))
    },
    removeImage: (consultantId, fileId) =>
      write([consultants.name], call(consultantCalls.removeConsultantFile, { params: { consultantId, fileId } })),
    useClinic: (careseekerId) =>
      useRead(['careseekers', 'parts', careseekerId], async () => {
        const query = { fields: 'providers,user_management_file' }
        const { providers = [], user_management_file: file = null } = await read(readCareseeker, {
          params: { careseekerId },
          query,
        })
        return { providers, file }
      }),
    keepFile: async (careseeker_id, file) => {
      const body = { careseeker_id, name: file.name.slice(-150), content: await base64Of(file) }
      return write(['careseekers'], call(addCareseekerFile, { body, timeoutMs: uploadMs }))
    },
    openFile: async (id) => {
      const token = await tokens.accessToken()
      if (token === null) return err(actionFailure(tokens.noToken()))
      const found = await download(openCareseekerFile, { params: { id }, token })
      if (!found.ok) return err(actionFailure(found.error))
      return new Response(found.value).blob().then(ok, () => err({ code: 'network' as const }))
    },
    removeFile: (id) => write(['careseekers'], call(removeCareseekerFile, { params: { id } })),
    useStations: (id) =>
      useRead(['careseekers', 'stations', id], async () => (await read(listStations, { params: { id } })).stations),
    addStation: (id, name) =>
      write(['careseekers'], call(addStation, { params: { id }, body: { name, ended: false } })),
    endStation: (id, { id: stationId, name, rev }, ended) =>
      write(['careseekers'], call(changeStation, { params: { id, stationId }, body: { name, ended, rev } })),
    useFeatureUse: (organisationId) =>
      useRead(['featureuse', organisationId], () => read(readFeatureUse, { params: { organisationId } })),
    switchFeatures: (kind, { id, rev }, product_features) => {
      const body = { product_features: [...product_features], rev }
      return kind === 'careseeker'
        ? write(['careseekers'], call(setProductFeatures, { params: { careseekerId: id }, body }))
        : write(['careproviders'], call(setProviderFeatures, { params: { careproviderId: id }, body }))
    },
  }
}
