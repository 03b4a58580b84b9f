// Agreements of houses and of clinics by the server's calls: the same but for whose they are.
import * as ofClinic from '../../../../contract/http/clinic-agreements.ts'
import * as ofHouse from '../../../../contract/http/house-files.ts'
import { readHouseLegal } from '../../../../contract/http/house-legal.ts'
import type { OrganisationKind } from '../../../../contract/ids.ts'
import { err, ok, type Result } from '../../../../contract/result.ts'
import { createDownload } from '../../../../device/http/download.ts'
import type { HttpFailure } from '../../../../device/http/failure.ts'
import { logError } from '../../../platform/log.ts'
import type { Agreements, AgreementsOf } from '../../admin/agreements-port.ts'
import { agreementBody, agreementUploadMs } from '../../agreement-body.ts'
import { actionFailure } from '../../session/failures.ts'
import type { SignedInDeps } from '../../session/signed-in-call.ts'
import type { AdminCalls } from './calls.ts'

const download = createDownload((answer) => logError('request_failed', { ...answer }))

type Answered = Promise<Result<Agreements['dpa'], HttpFailure>>

/** The calls about one organisation. */
interface Calls {
  /** first word of what is read: what changes it reads that anew */
  readonly subject: string
  load(id: number): Promise<Agreements>
  add(id: number, body: { readonly name: string; readonly content: string }): Answered
  check(id: number, body: { readonly at: number; readonly checked: boolean }): Answered
  remove(id: number, reason: string): Answered
  open(id: number, token: string): ReturnType<typeof download>
}

const housesBy = ({ call, read }: AdminCalls): Calls => {
  const of = (careproviderId: number) => ({ params: { careproviderId } })
  return {
    subject: 'careproviders',
    load: async (id) => {
      const [dpa, legal] = await Promise.all([read(ofHouse.readDpa, of(id)), read(readHouseLegal, of(id))])
      return { dpa, legal: legal.legal_documents }
    },
    add: (id, body) => call(ofHouse.addDpa, { ...of(id), body, timeoutMs: agreementUploadMs }),
    check: (id, body) => call(ofHouse.checkDpa, { ...of(id), body }),
    remove: (id, reason) => call(ofHouse.removeDpa, { ...of(id), query: { reason } }),
    open: (id, token) => download(ofHouse.openDpa, { ...of(id), token }),
  }
}

const clinicsBy = ({ call, read }: AdminCalls): Calls => {
  const of = (careseekerId: number) => ({ params: { careseekerId } })
  return {
    subject: 'careseekers',
    load: async (id) => {
      const [dpa, legal] = await Promise.all([
        read(ofClinic.readClinicDpa, of(id)),
        read(ofClinic.readClinicLegal, of(id)),
      ])
      return { dpa, legal: legal.legal_documents }
    },
    add: (id, body) => call(ofClinic.addClinicDpa, { ...of(id), body, timeoutMs: agreementUploadMs }),
    check: (id, body) => call(ofClinic.checkClinicDpa, { ...of(id), body }),
    remove: (id, reason) => call(ofClinic.removeClinicDpa, { ...of(id), query: { reason } }),
    open: (id, token) => download(ofClinic.openClinicDpa, { ...of(id), token }),
  }
}

function agreementsBy(
  calls: Calls,
  { useRead, write }: AdminCalls,
  { tokens }: Pick<SignedInDeps, 'tokens'>,
): AgreementsOf {
  const { subject } = calls
  return {
    useAgreements: (id) => useRead([subject, 'agreements', id], () => calls.load(id)),
    keepAgreement: async (id, file) => {
      const body = await agreementBody(file)
      return body.ok ? write([subject], calls.add(id, body.value)) : body
    },
    openAgreement: async (id) => {
      const token = await tokens.accessToken()
      if (token === null) return err(actionFailure(tokens.noToken()))
      const found = await calls.open(id, token)
      if (!found.ok) return err(actionFailure(found.error))
      return new Response(found.value).blob().then(ok, () => err({ code: 'network' as const }))
    },
    checkAgreement: (id, at, checked) => write([subject], calls.check(id, { at, checked })),
    removeAgreement: (id, reason) => write([subject], calls.remove(id, reason)),
  }
}

export const agreementsOf = (
  admin: AdminCalls,
  deps: Pick<SignedInDeps, 'tokens'>,
): Readonly<Record<OrganisationKind, AgreementsOf>> => ({
  careprovider: agreementsBy(housesBy(admin), admin, deps),
  careseeker: agreementsBy(clinicsBy(admin), admin, deps),
})
