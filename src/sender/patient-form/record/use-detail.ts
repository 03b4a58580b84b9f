// One field of a record's section: what it shows, and how it changes.
import type { RecordField } from '../../../../domain/patient/record/define.ts'
import { fieldId, usePatientForm } from '../form-api.ts'
import type { DetailPath } from '../patient-form.ts'
import { detailAt, withDetail } from './details.ts'

export function useDetail({ path }: Pick<RecordField, 'path'>) {
  const { form, before, set, problemOf } = usePatientForm()
  return {
    id: fieldId(path as DetailPath),
    error: problemOf(path as DetailPath),
    value: detailAt(before, form.details, path),
    change: (value: unknown) => set('details', withDetail(before, form.details, path, value)),
  }
}
