// A patient's name in the clinic's screens, or that it cannot be read. Names never cut words; hidden never looks like empty.
import { useTranslation } from 'react-i18next'
import type { Identity } from '../../contract/records/patient-profile.ts'
import type { Sealed } from '../data/ports.ts'
import { BlurredValue } from '../ui/sealed-values.tsx'
import { patientName } from './patient-name.ts'

export function PatientName({ identity }: { identity: Sealed<Identity> }) {
  const { t } = useTranslation('sender')
  if (identity.state === 'open') return patientName(identity.value)
  return identity.state === 'missing' ? t('list.noName') : <BlurredValue action={t('list.noName')} />
}
