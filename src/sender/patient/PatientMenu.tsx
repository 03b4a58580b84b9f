// What can be done to a patient as a whole, each after a question: reminding whoever looks after them (S29), archiving and taking
// back out of the archive (S12).
import { Alert, Text } from '@mantine/core'
import { type Icon, IconArchive, IconArchiveOff, IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PatientRecord } from '../../../contract/http/records.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { CommandDialog } from '../CommandDialog.tsx'
import { CommandsMenu } from '../CommandsMenu.tsx'
import { type PatientCommand, patientCommandsOf, stepOfPatientCommand } from './patient-command.ts'

const icons: Readonly<Record<PatientCommand, Icon>> = {
  remind: IconBell,
  archive: IconArchive,
  takeOut: IconArchiveOff,
}

interface Props {
  readonly record: PatientRecord
  /** what was done, for the page to say */
  readonly onDone: (command: PatientCommand) => void
}

export function PatientMenu({ record, onDone }: Props) {
  const { t } = useTranslation('sender')
  const searches = usePort('searches')
  return (
    <CommandsMenu
      commands={patientCommandsOf(record)}
      icons={icons}
      labelOf={(command) => t(`patient.command.${command}.label`)}
      question={(command, asking) => (
        <CommandDialog
          key={command}
          {...asking}
          title={t(`patient.command.${command}.title`)}
          confirmLabel={t(`patient.command.${command}.confirm`)}
          command={async () => {
            const done = await searches.stepOfPatient(record.id, stepOfPatientCommand[command], {})
            if (done.ok) onDone(command)
            return done
          }}
        >
          <Text>{t(`patient.command.${command}.text`)}</Text>
        </CommandDialog>
      )}
    />
  )
}

/** Above a patient's page: that they are archived, and what was done a moment ago. */
export function PatientState({ record, done }: { record: PatientRecord; done: PatientCommand | null }) {
  const { t } = useTranslation('sender')
  return (
    <>
      {done === null || done === 'archive' ? null : <Text role="status">{t(`patient.command.${done}.done`)}</Text>}
      {record.archived ? (
        <Alert color="gray" role="status" icon={<IconArchive stroke={1.75} aria-hidden />}>
          {t('patient.archived')}
        </Alert>
      ) : null}
    </>
  )
}
