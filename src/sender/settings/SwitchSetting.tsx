// A setting of the clinic that is on or off: changed at once, and back again the same way.
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FailureNotice } from '../FailureNotice.tsx'

interface Props {
  readonly name: 'documents_redesign' | 'application_changes' | 'idle_archive'
  readonly label: string
}

export function SwitchSetting({ name, label }: Props) {
  const desk = usePort('desk')
  const settings = desk.useClinicSettings()
  const acting = useCommand()
  const save = (isOn: boolean) => void acting.run(() => desk.saveClinicSettings({ [name]: isOn }))
  return (
    <>
      <Loaded of={settings} skeleton={<ListSkeleton rows={1} height={44} />}>
        {({ [name]: isOn }) => (
          <Switch
            label={label}
            checked={isOn}
            disabled={acting.isBusy}
            onChange={(event) => save(event.currentTarget.checked)}
          />
        )}
      </Loaded>
      <FailureNotice failure={acting.failure} />
    </>
  )
}
