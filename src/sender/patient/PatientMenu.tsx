// What can be done to a patient as a whole, each after a question: reminding whoever looks after them (S29), archiving and taking
// back out of the archive (S12).
import { Alert, Text } from '@mantine/core'
import { type Icon, IconArchive, IconArchiveOff, IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { DeedDialog } from '../DeedDialog.tsx'
import { DeedsMenu } from '../DeedsMenu.tsx'
import { type PatientDeed, patientDeedsOf, stepOfPatientDeed } from './patient-deed.ts'

const icons: Readonly<Record<PatientDeed, Icon>> = {
  remind: IconBell,
  archive: IconArchive,
  takeOut: IconArchiveOff,
}

interface Props {
  readonly record: PatientRecord
  /** what was done, for the page to say */
  readonly onDone: (deed: PatientDeed) => void
}

export function PatientMenu({ record, onDone }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  return (
    <DeedsMenu
      deeds={patientDeedsOf(record)}
      icons={icons}
      labelOf={(deed) => t(`patient.deed.${deed}.label`)}
      question={(deed, asking) => (
        <DeedDialog
          key={deed}
          {...asking}
          title={t(`patient.deed.${deed}.title`)}
          confirmLabel={t(`patient.deed.${deed}.confirm`)}
          deed={async () => {
            const done = await searches.stepOfPatient(record.id, stepOfPatientDeed[deed], {})
            if (done.ok) onDone(deed)
            return done
          }}
        >
          <Text>{t(`patient.deed.${deed}.text`)}</Text>
        </DeedDialog>
      )}
    />
  )
}

/** Above a patient's page: that they are archived, and what was done a moment ago. */
export function PatientState({ record, done }: { record: PatientRecord; done: PatientDeed | null }) {
  const { t } = useTranslation('sender')
  return (
    <>
      {done === null || done === 'archive' ? null : <Text role="status">{t(`patient.deed.${done}.done`)}</Text>}
      {record.archived ? (
        <Alert color="gray" role="status" icon={<IconArchive stroke={1.75} aria-hidden />}>
          {t('patient.archived')}
        </Alert>
      ) : null}
    </>
  )
}
