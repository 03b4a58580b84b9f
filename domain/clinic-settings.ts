// A clinic's settings of its configuration, with what counts where nothing was set. Pure.
import type { ClinicSettings } from '../contract/http/clinic-settings.ts'
import { archiveDaysOf } from './archive-days.ts'
import { clinicCodesOf } from './clinic-codes.ts'
import { contactOf } from './clinic-contact.ts'
import { archivesIdle, idleDaysOf } from './idle-patients.ts'
import { noAnswerHoursOf } from './no-answer.ts'

export const clinicSettingsOf = (config: Readonly<Record<string, unknown>>): ClinicSettings => ({
  no_answer_hours: noAnswerHoursOf(config),
  archive_days: archiveDaysOf(config),
  idle_days: idleDaysOf(config),
  idle_archive: archivesIdle(config),
  documents_redesign: config.documents_redesign === true,
  application_changes: config.application_changes === true,
  ...contactOf(config),
  ...clinicCodesOf(config),
})
