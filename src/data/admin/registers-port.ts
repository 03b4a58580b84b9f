// Companies, insurances, advice centres, what belongs to a clinic's record, and what is switched on for a house.
import type { clinicConfigs } from '../../../contract/http/admin-clinics.ts'
import type { CompanyMember, companies } from '../../../contract/http/companies.ts'
import type { consultants, RecordFile } from '../../../contract/http/consultants.ts'
import type { insurances } from '../../../contract/http/insurances.ts'
import type { ProviderPreference } from '../../../contract/http/preferred-providers.ts'
import type { Station } from '../../../contract/http/stations.ts'
import type { Result } from '../../../contract/result.ts'
import type { RecordsOf } from '../admin-port.ts'
import type { ActionFailure, Loadable } from '../ports.ts'

type Done<T = unknown> = Promise<Result<T, ActionFailure>>

export interface ClinicParts {
  readonly providers: readonly ProviderPreference[]
  readonly file: RecordFile | null
}

/** What hangs on an organisation's features. */
export interface FeatureUse {
  readonly people: number
  /** begun documents by code of the feature */
  readonly records: readonly { readonly feature: number; readonly count: number }[]
}

export interface RegistersPort {
  readonly companies: RecordsOf<typeof companies>
  readonly insurances: RecordsOf<typeof insurances>
  readonly consultants: RecordsOf<typeof consultants>
  readonly configs: RecordsOf<typeof clinicConfigs>
  useMembers(companyId: number): Loadable<readonly CompanyMember[]>
  addMember(companyId: number, organisationId: number): Done
  removeMember(companyId: number, organisationId: number): Done
  makeToken(companyId: number): Done<{ readonly company_token: string }>
  endToken(companyId: number): Done
  useImages(consultantId: number): Loadable<readonly RecordFile[]>
  /** refusals name body.content with fileType, fileSize or fileCount */
  addImage(consultantId: number, file: File, description: string): Done
  removeImage(consultantId: number, fileId: string): Done
  useClinic(careseekerId: number): Loadable<ClinicParts>
  keepFile(careseekerId: number, file: File): Done
  openFile(fileId: string): Done<Blob>
  removeFile(fileId: string): Done
  useStations(careseekerId: number): Loadable<readonly Station[]>
  addStation(careseekerId: number, name: string): Done
  endStation(careseekerId: number, station: Station, ended: boolean): Done
  useFeatureUse(organisationId: number): Loadable<FeatureUse>
  switchFeatures(
    kind: 'careprovider' | 'careseeker',
    of: { readonly id: number; readonly rev: number },
    features: readonly number[],
  ): Done
}
