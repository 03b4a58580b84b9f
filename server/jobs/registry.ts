// Every job that there is. A job that is not listed here is never run.
import { archiveIdlePatients } from '../actions/archive-idle.ts'
import { searchWave } from '../actions/search-wave.ts'
import { performAct, performHouseAct } from '../administration/acts/perform.ts'
import { importListJob } from '../administration/run-import.ts'
import { tellLegalVersion } from '../administration/tell-legal-version.ts'
import { requestAlarm } from '../alarm/alarm.ts'
import { lapseCapacities } from '../capacity/lapse.ts'
import { eraseArchivedPatients } from '../erasing/erase-archived.ts'
import { eraseFormerStaff } from '../erasing/erase-staff.ts'
import { eraseStoredKey } from '../erasing/erase-stored-key.ts'
import { eraseUnfinishedAccounts } from '../erasing/erase-unfinished.ts'
import { pruneRows } from '../erasing/prune-rows.ts'
import { maintenance } from '../feed/maintenance.ts'
import { endHold } from '../holds/end-hold.ts'
import type { Job } from '../job-queue/define.ts'
import { readBounces } from '../mail/bounces/read-mailbox.ts'
import { watchMails } from '../mail/bounces/watch.ts'
import { sendEmailCode } from '../mail/send-email-code.ts'
import { sendMail } from '../mail/send-mail.ts'
import { sendPortalLink } from '../mail/send-portal-link.ts'
import { sendReset } from '../mail/send-reset.ts'
import { checkPortalAlerts } from '../portal-alerts/check.ts'
import { fanOutPushes } from '../push/fan-out.ts'
import { sendPush } from '../push/send.ts'
import { compareReverseSearches } from '../reverse-searches/compare.ts'
import { runBulkChange } from '../routes/admin/bulk-run.ts'
import { settleStoredKey } from '../two-man-rule/settle-stored-key.ts'

export const jobs: readonly Job<unknown>[] = [
  archiveIdlePatients,
  checkPortalAlerts,
  compareReverseSearches,
  endHold,
  eraseArchivedPatients,
  eraseFormerStaff,
  eraseStoredKey,
  eraseUnfinishedAccounts,
  fanOutPushes,
  importListJob,
  lapseCapacities,
  maintenance,
  performAct,
  performHouseAct,
  pruneRows,
  readBounces,
  requestAlarm,
  runBulkChange,
  searchWave,
  sendMail,
  sendPortalLink,
  sendPush,
  sendEmailCode,
  sendReset,
  settleStoredKey,
  watchMails,
  tellLegalVersion,
]
