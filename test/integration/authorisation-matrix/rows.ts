// Every row of the matrix (FT18), by resource.
import { accountRows } from './accounts.rows.ts'
import { adminRows } from './admin.rows.ts'
import { adminAccountRows } from './admin-accounts.rows.ts'
import { adminCallRows } from './admin-calls.rows.ts'
import { adminListRows } from './admin-lists.rows.ts'
import { adminTextRows } from './admin-texts.rows.ts'
import { careproviderRows } from './careproviders.rows.ts'
import { catalogueRows } from './catalogues.rows.ts'
import { clinicAgreementRows } from './clinic-agreements.rows.ts'
import { clinicMaterialRows } from './clinic-material.rows.ts'
import { contentRows } from './contents.rows.ts'
import { cryptoRows } from './crypto.rows.ts'
import { deskRows } from './desk.rows.ts'
import { deviceRows } from './devices.rows.ts'
import { fileRows } from './files.rows.ts'
import { houseFileRows } from './house-files.rows.ts'
import { mailboxRows } from './mailbox.rows.ts'
import { patientRows } from './patients.rows.ts'
import { portalRows } from './portal.rows.ts'
import { pushRows } from './push.rows.ts'
import { registerRows } from './registers.rows.ts'
import { requestRows } from './requests.rows.ts'
import type { Row } from './row.ts'
import { savedFilterRows } from './saved-filters.rows.ts'
import { searchIndexRows } from './search-indices.rows.ts'
import { syncRows } from './sync.rows.ts'
import { systemRows } from './system.rows.ts'
import { welcomeRows } from './welcome.rows.ts'

export const rows: readonly Row[] = [
  ...accountRows,
  ...careproviderRows,
  ...adminRows,
  ...adminAccountRows,
  ...registerRows,
  ...adminCallRows,
  ...adminListRows,
  ...adminTextRows,
  ...savedFilterRows,
  ...catalogueRows,
  ...contentRows,
  ...cryptoRows,
  ...clinicAgreementRows,
  ...clinicMaterialRows,
  ...deskRows,
  ...deviceRows,
  ...fileRows,
  ...houseFileRows,
  ...mailboxRows,
  ...patientRows,
  ...portalRows,
  ...pushRows,
  ...requestRows,
  ...searchIndexRows,
  ...syncRows,
  ...systemRows,
  ...welcomeRows,
]
