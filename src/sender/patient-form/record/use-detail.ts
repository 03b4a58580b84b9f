// One field of a record's section: what it shows, and how it changes.
import type { RecordField } from '../../../../domain/patient/record/define.ts'
import { usePatientForm } from '../form-api.ts'
import { detailAt, withDetail } from './details.ts'

export function useDetail({ path }: Pick<RecordField, 'path'>) {
  const { form, before, set } = usePatientForm()
  return {
    id: `patient-${path.replaceAll('.', '-')}`,
    value: detailAt(before, form.details, path),
    change: (value: unknown) => set('details', withDetail(before, form.details, path, value)),
  }
}
