// What can be done to a patient as a whole, each after a question: reminding whoever looks after them (S29), archiving and taking
// back out of the archive (S12).
import { Alert, Button, Menu, Text } from '@mantine/core'
import { type Icon, IconArchive, IconArchiveOff, IconBell, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { DeedDialog } from '../DeedDialog.tsx'
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
  const [asked, setAsked] = useState<PatientDeed | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const deeds = patientDeedsOf(record)
  return (
    <>
      <Menu position="bottom-end" width={320} shadow="md" transitionProps={{ duration: 120 }}>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={20} stroke={1.75} aria-hidden />}>
            {t('search.moreActions')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {deeds.map((deed) => {
            const Mark = icons[deed]
            return (
              <Menu.Item
                key={deed}
                leftSection={<Mark size={20} stroke={1.75} aria-hidden />}
                onClick={() => {
                  setAsked(deed)
                  setIsAsking(true)
                }}
              >
                {t(`patient.deed.${deed}.label`)}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {asked === null ? null : (
        <DeedDialog
          key={asked}
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          isOffered={deeds.includes(asked)}
          title={t(`patient.deed.${asked}.title`)}
          confirmLabel={t(`patient.deed.${asked}.confirm`)}
          deed={async () => {
            const done = await searches.stepOfPatient(record.id, stepOfPatientDeed[asked], {})
            if (done.ok) onDone(asked)
            return done
          }}
        >
          <Text>{t(`patient.deed.${asked}.text`)}</Text>
        </DeedDialog>
      )}
    </>
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
