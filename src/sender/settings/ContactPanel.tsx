// By which numbers houses reach the clinic: they stand on its fax pages.
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { phoneSchema } from '../../../contract/http/own-account.ts'
import { parseFax, parsePhone } from '../../../domain/validators/phone.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { LineSettings } from './LineSettings.tsx'
import classes from './Settings.module.css'

/** null: no number that can be kept */
const numberTyped = (parse: typeof parseFax) => (text: string) => {
  const number = parse(text)
  return number.ok && phoneSchema.safeParse(number.value).success ? number.value : null
}

export function ContactPanel() {
  const { t } = useTranslation(['desk', 'domain'])
  const settings = usePort('desk').useClinicSettings()
  const phone = { type: 'tel', read: numberTyped(parsePhone), problem: t('domain:problem.phone') } as const
  const fax = { type: 'tel', read: numberTyped(parseFax), problem: t('domain:problem.fax') } as const
  return (
    <Panel title={t('settings.contact')}>
      <div className={classes.parts}>
        <Text>{t('settings.contactWhy')}</Text>
        <Loaded of={settings} skeleton={<ListSkeleton rows={2} height={80} />}>
          {(known) => (
            <LineSettings
              known={known}
              fields={[
                { ...phone, name: 'contact_phone', label: t('settings.contactPhone') },
                { ...fax, name: 'contact_fax', label: t('settings.contactFax') },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Panel>
  )
}
